import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const Earned = z.object({ tokensAwarded: z.number(), earnedAt: z.number() })

export const earnedBanners = endpoint(
	{
		method: 'GET',
		path: '/api/ads/earned-status',
		who: 'participant',
		says: 'earnedBanners',
		failed: () => 'Failed to fetch earned banner status',
	},
	{
		reply: z.object({
			/** By the ids of ads. */
			earnedBanners: z.record(z.string(), Earned),
			/** False for people who came from elsewhere than Farcaster, and where nobody earns. */
			canEarn: z.boolean(),
		}),
	},
)

// Pure for the build (vite.config.ts, manualPureFunctions): so the schemas stay out of the browser.
function shortText() {
	return z.string().check(z.maxLength(100))
}

/** Who followed the ad that stands there is given something for it, once (G-35, G-154). */
export const clickToEarn = endpoint(
	{
		method: 'POST',
		path: '/api/ads/click-to-earn',
		who: 'seated',
		says: 'tokensAwarded',
		failed: () => 'Failed to claim tokens for banner click.',
	},
	{
		body: z.object({
			fid: z.pipe(
				z.union([z.number(), shortText()]),
				z.transform((fid) => String(fid)),
			),
			bannerAdId: shortText(),
			bannerImageUrl: z.nullable(z.string()),
			bannerCreatedAt: z.nullable(z.number()),
			stageToken: z.optional(z.string()),
		}),
		reply: z.object({
			message: z.string(),
			tokensAwarded: z.number(),
			/** Nothing can be sent to them before they name one. */
			needsWallet: z.boolean(),
		}),
	},
)
