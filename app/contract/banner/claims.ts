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
			/** What the person earned, by the ids of ads. */
			earnedBanners: z.record(z.string(), Earned),
			/** False for people of platforms other than Farcaster, and while click-to-earn is off. */
			canEarn: z.boolean(),
		}),
	},
)

// Pure for the build (vite.config.ts, manualPureFunctions), which keeps the schemas out of the browser.
function shortText() {
	return z.string().check(z.maxLength(100))
}

/** Pays a person once for following the ad that is shown (G-35, G-154). */
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
			/** True for a person without a wallet: nothing can be transferred before they name one. */
			needsWallet: z.boolean(),
		}),
	},
)
