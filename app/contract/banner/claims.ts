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
			/** The $STAGE that the person earned, by the ad's id. */
			earnedBanners: z.record(z.string(), Earned),
			/** False for people of other platforms than Farcaster, and while click-to-earn is off. */
			canEarn: z.boolean(),
		}),
	},
)

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
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
			/** True for a person without a wallet, to whom nothing can be transferred yet. */
			needsWallet: z.boolean(),
		}),
	},
)
