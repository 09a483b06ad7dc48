import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What the stage needs to work, as far as it is switched on. */
export const SERVICES = [
	...(['database', 'room', 'pictures', 'translator', 'films', 'push'] as const),
	...(['payments', 'payouts'] as const),
] as const
export type Service = (typeof SERVICES)[number]

/** How the stage is at this moment, and what waits for operators. */
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
			/** Open pages. */
			reading: z.number(),
			onStage: z.object({ n: z.number(), max: z.number(), away: z.number() }),
			/** Messages of the last hour. */
			lastHour: z.number(),
			/** The time within which nine of ten messages were translated lately; null when nothing was. */
			translatedMs: z.nullable(z.number()),
			/** Work of all lanes that should be quick, and the age of the oldest. */
			waiting: z.object({ n: z.number(), oldestMs: z.number() }),
			failing: z.array(z.enum(SERVICES)),
			/** The database is older or newer than the room, so nothing is saved. */
			disagrees: z.boolean(),
			/** Lanes that rest because their work began again without end. */
			looping: z.array(z.enum(SERVICES)),
			/** Null when there is no backup, or when R2 does not answer. */
			backupAgeMs: z.nullable(z.number()),
			/** Today's costs in dollars, their ceiling, and what rests because of it. */
			spending: z.object({ usd: z.number(), maxUsd: z.number(), resting: z.number() }),
			/** The number of messages, stories, topics and events that wait for a decision. */
			reports: z.number(),
			banned: z.number(),
			removed: z.number(),
		}),
	},
)
