import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const OWN_DATA_FILE = 'stage-data.json'

const Row = z.record(z.string(), z.unknown())

/** What the stage holds of somebody (G-44, G-184), a stretch at a time: all of it when `nextCursor` is null. */
export const ownData = endpoint(
	{
		method: 'GET',
		path: '/api/stage/own-data',
		who: 'participant',
		failed: (status) => `Your data could not be collected (${status}).`,
		says: 'data',
		fileName: OWN_DATA_FILE,
	},
	{
		query: z.object({ cursor: z.optional(z.string()) }),
		reply: z.object({
			userId: z.string(),
			collectedAt: z.number(),
			/** By the names of what they are: messages, topics, wallets … */
			data: z.record(z.string(), z.array(Row)),
			nextCursor: z.nullable(z.string()),
		}),
	},
)

/** For good, and at once; nobody does it by a slip. */
export const eraseOwnData = endpoint(
	{
		method: 'POST',
		path: '/api/stage/erase-own-data',
		who: 'participant',
		failed: (status) => `Your data could not be deleted (${status}).`,
		says: 'message',
	},
	{
		body: z.object({
			stageToken: z.optional(z.string()),
			confirm: z.literal(true, 'Please confirm that everything is to be deleted.'),
		}),
		reply: z.object({ message: z.string() }),
	},
)
