import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Platform } from './participants.ts'

/** A present or former participant. `followerCount` is the highest number at any of their joins (G-69). */
export const Notable = z.object({
	platform: Platform,
	platformUserId: z.string(),
	platformUsername: z.string(),
	profilePicUrl: z.string(),
	followerCount: z.number(),
	onStage: z.boolean(),
	lastActivity: z.number(),
})
export type Notable = z.infer<typeof Notable>

export const listNotable = endpoint(
	{
		method: 'GET',
		path: '/api/participants/notable',
		who: 'anyone',
		says: 'participants',
		failed: (status) => `Failed to load notable participants (${status})`,
	},
	{
		reply: z.object({
			participants: z.array(Notable),
			/** Whether the person who asks may be named in the list; absent for guests. */
			listed: z.optional(z.boolean()),
		}),
	},
)

export const setListed = endpoint(
	{
		method: 'POST',
		path: '/api/participants/set-listed',
		who: 'participant',
		says: 'listed',
		failed: () => 'Failed to change the list.',
	},
	{
		body: z.object({
			stageToken: z.optional(z.string()),
			listed: z.boolean('Say whether the list may name you.'),
		}),
		reply: z.object({ listed: z.boolean() }),
	},
)
