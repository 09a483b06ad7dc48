import { z } from 'zod/mini'
import { endpoint, NOTHING } from '../endpoint.ts'

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
function shortText() {
	return z.string().check(z.maxLength(100))
}

/** Counts a click on the ad. The browser opens the link whatever this request answers (AD-12). */
export const recordClick = endpoint(
	{
		method: 'POST',
		path: '/api/ads/record-click',
		who: 'anyone',
		says: NOTHING,
		failed: (status) => `Failed to record the click (${status})`,
	},
	{
		body: z.object({
			bannerAdId: shortText(),
			linkUrl: z.optional(z.nullable(z.string())),
			sessionId: z.optional(z.nullable(z.string())),
			stageToken: z.optional(z.string()),
		}),
		reply: z.null(), // 204
	},
)
