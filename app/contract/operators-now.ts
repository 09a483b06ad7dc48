import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The services that the stage needs, without those that are switched off. */
export const SERVICES = [
	...(['database', 'room', 'pictures', 'translator', 'films', 'push'] as const),
	...(['payments', 'payouts'] as const),
] as const
export type Service = (typeof SERVICES)[number]

/** The present state of the stage, and what waits for operators. */
export const operatorsNow = endpoint(
	{
		method: 'GET',
		path: '/api/admin/now',
		who: 'operator',
		says: 'reading',
		failed: (status) => `Failed to load the state of the stage (${status})`,
	},
	{
		reply: z.object({
			/** The number of open pages. */
			reading: z.number(),
			onStage: z.object({ n: z.number(), max: z.number(), away: z.number() }),
			/** The number of messages in the last hour. */
			lastHour: z.number(),
			/** The time within which nine of ten recent messages were translated; null when there were none. */
			translatedMs: z.nullable(z.number()),
			/** The number of waiting jobs in all lanes that should be quick, and the age of the oldest. */
			waiting: z.object({ n: z.number(), oldestMs: z.number() }),
			failing: z.array(z.enum(SERVICES)),
			/** The database is older or newer than the room, so nothing is saved. */
			disagrees: z.boolean(),
			/** Services whose lanes rest because one of their jobs began too often. */
			looping: z.array(z.enum(SERVICES)),
			/** The age of the last backup; null when there is none, or when R2 does not answer. */
			backupAgeMs: z.nullable(z.number()),
			/** Today's costs and their daily limit in dollars, and how many kinds of work rest because of it. */
			spending: z.object({ usd: z.number(), maxUsd: z.number(), resting: z.number() }),
			/** The number of messages, stories, topics and events that wait for a decision. */
			reports: z.number(),
			banned: z.number(),
			removed: z.number(),
		}),
	},
)
