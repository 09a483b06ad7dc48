import { z } from 'zod/mini'
import { endpoint, NOTHING } from '../endpoint.ts'

// Pure for the build (vite.config.ts, manualPureFunctions): so the schemas stay out of the browser.
function shortText() {
	return z.string().check(z.maxLength(100))
}

/** Somebody followed the ad that stands there; the link opens whatever comes of this (AD-12). */
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
