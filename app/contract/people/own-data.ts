import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const OWN_DATA_FILE = 'stage-data.json'

const Row = z.record(z.string(), z.unknown())

/** All data that the stage holds about the person (G-44, G-184), in pages. `nextCursor` is null on the last page. */
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
			/** Rows by kind: messages, topics, wallets … */
			data: z.record(z.string(), z.array(Row)),
			nextCursor: z.nullable(z.string()),
		}),
	},
)

/** Deletes the person's data at once and for good. `confirm` prevents a call by mistake. */
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
