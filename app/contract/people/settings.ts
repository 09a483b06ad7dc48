import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const Token = z.optional(z.string())
// Absent and empty fields pass the schema, because the handler answers them with documented sentences.
const Field = z.optional(z.nullable(z.string()))

export const updateWallet = endpoint(
	{
		method: 'POST',
		path: '/api/stage/update-wallet',
		who: 'seated',
		says: 'walletAddress',
		failed: () => 'Failed to save wallet address',
	},
	{
		body: z.object({ walletAddress: Field, stageToken: Token }),
		reply: z.object({ walletAddress: z.string(), message: z.string() }),
	},
)

/** Removes the wallet. This is a separate endpoint, because an empty wallet field counts as a mistake (SET-08). */
export const removeWallet = endpoint(
	{
		method: 'POST',
		path: '/api/stage/remove-wallet',
		who: 'participant',
		says: 'walletAddress',
		failed: () => 'Failed to remove wallet address',
	},
	{
		body: z.object({ stageToken: Token }),
		reply: z.object({ walletAddress: z.null(), message: z.string() }),
	},
)

export const updateAiUrl = endpoint(
	{
		method: 'POST',
		path: '/api/stage/update-ai-url',
		who: 'seated',
		says: 'aiUrl',
		failed: () => 'Failed to save AI URL',
	},
	{
		// Only an explicit null clears the address; a missing field is refused.
		body: z.object({ aiUrl: z.nullable(z.string()), stageToken: Token }),
		reply: z.object({ aiUrl: z.nullable(z.string()), message: z.string() }),
	},
)

export const getOrCreateReferralCode = endpoint(
	{
		method: 'POST',
		path: '/api/stage/get-or-create-referral-code',
		who: 'seated',
		says: 'referralCode',
		failed: () => 'Failed to get or create referral code',
	},
	{ body: z.object({ stageToken: Token }), reply: z.object({ referralCode: z.string() }) },
)

export const useReferral = endpoint(
	{
		method: 'POST',
		path: '/api/stage/use-referral',
		who: 'seated',
		says: 'message',
		failed: () => 'Failed to use referral code',
	},
	{
		body: z.object({ referralCode: Field, stageToken: Token }),
		reply: z.object({ message: z.string() }),
	},
)

const TextChange = z.object({ old: z.string(), new: z.string() })

export const syncProfile = endpoint(
	{
		method: 'POST',
		path: '/api/stage/sync-profile',
		who: 'seated',
		says: 'participant',
		notOnStage: 'You must be on stage to sync your profile.',
		failed: () => 'Profile sync failed',
	},
	{
		body: z.object({ postUrl: Field, stageToken: Token }),
		reply: z.object({
			participant: z.object({
				platformUsername: z.string(),
				profilePicUrl: z.string(),
				followerCount: z.number(),
				lastActivity: z.number(),
			}),
			/** The value of each field before and after the sync, also of unchanged ones. */
			changes: z.object({
				username: TextChange,
				profilePic: TextChange,
				followers: z.object({ old: z.number(), new: z.number() }),
			}),
		}),
	},
)

export const toggleFarcasterDms = endpoint(
	{
		method: 'POST',
		path: '/api/user/toggle-farcaster-dms',
		who: 'seated',
		says: 'farcasterDmNotificationsEnabled',
		failed: () => 'Failed to update Farcaster DM alerts',
	},
	{
		body: z.object({ enabled: z.boolean(), stageToken: Token }),
		reply: z.object({ farcasterDmNotificationsEnabled: z.boolean() }),
	},
)
