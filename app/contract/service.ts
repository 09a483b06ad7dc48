import { z } from 'zod/mini'
import { endpoint, NOTHING } from './endpoint.ts'
import { LOG_BODY_MAX_BYTES } from './limits.ts'
import { RESTING, SPENT_ON } from './spending.ts'

export const countView = endpoint(
	{
		method: 'POST',
		path: '/api/views/stage',
		who: 'anyone',
		says: 'totalViews',
		failed: (status) => `Failed to count the view (${status})`,
	},
	{
		reply: z.object({ totalViews: z.number() }),
	},
)

function shortText() {
	return z.string().check(z.maxLength(80))
}

/** The types of reports that a page sends about itself (G-72). A report contains no message text and no address. */
export const LOG_TYPES = ['error', 'join', 'session', 'realtime', 'performance', 'ui'] as const

export const log = endpoint(
	{
		method: 'POST',
		path: '/api/log',
		bodyMaxBytes: LOG_BODY_MAX_BYTES,
		who: 'anyone',
		says: NOTHING,
		failed: (status) => `Log refused (${status})`,
	},
	{
		body: z.object({
			type: z.enum(LOG_TYPES, 'Unknown log type.'),
			data: z.looseObject({
				event: shortText(),
				sessionId: shortText(),
				timestamp: z.number(),
			}),
		}),
		reply: z.null(), // 204
	},
)

const Part = z.object({
	ok: z.boolean(),
	ms: z.number(),
	problem: z.optional(z.string()),
})

export const health = endpoint(
	{
		method: 'GET',
		path: '/api/health',
		who: 'anyone',
		says: 'serverTime',
		failed: (status) => `Health unknown (${status})`,
	},
	{
		reply: z.object({
			ok: z.boolean(),
			version: z.string(),
			serverTime: z.number(),
			d1: z.extend(Part, {
				/** Names of migrations that this code needs and D1 lacks. */
				missing: z.optional(z.array(z.string())),
			}),
			room: z.extend(Part, {
				epoch: z.optional(z.string()),
				head: z.optional(z.number()),
				archived: z.optional(z.number()),
				/** How many changes the room has not yet written to D1. */
				lag: z.optional(z.number()),
				/** Numbers of the changes that D1 refused for good. */
				parked: z.optional(z.array(z.number())),
				sockets: z.optional(z.number()),
				outbox: z.optional(z.number()),
				/** The outbox, lane by lane. */
				lanes: z.optional(
					z.array(
						z.object({
							lane: z.string(),
							size: z.number(),
							oldestMs: z.number(),
							resting: z.boolean(),
						}),
					),
				),
				/** Lanes with a job that began too often and rests for minutes; also 'alarm'. */
				loops: z.optional(z.array(z.string())),
				translator: z.optional(z.enum(['ok', 'resting', 'off'])),
			}),
			/** Today's costs in dollars; only for operators. */
			spending: z.optional(
				z.object({
					usd: z.number(),
					maxUsd: z.number(),
					resting: z.array(z.enum(RESTING)),
					/** By hour of the day (UTC) and kind. */
					hours: z.array(z.object({ hour: z.number(), kind: z.enum(SPENT_ON), usd: z.number() })),
				}),
			),
			/** When the last backup began (ms), null when there is none; only for operators. */
			backup: z.optional(
				z.object({
					ok: z.boolean(),
					takenAt: z.nullable(z.number()),
					problem: z.optional(z.string()),
				}),
			),
			/** Absent when no push keys are set. */
			push: z.optional(z.object({ ok: z.boolean(), problem: z.optional(z.string()) })),
			/** Absent when no payouts are set up. */
			payouts: z.optional(
				z.object({
					ok: z.boolean(),
					lane: z.string(),
					why: z.string(),
					underWay: z.number(),
					oldestMs: z.number(),
					problem: z.optional(z.string()),
				}),
			),
			/** Absent when no payments are set up. */
			money: z.optional(
				z.object({
					ok: z.boolean(),
					problem: z.optional(z.string()),
					open: z.number(),
					refunding: z.number(),
					oldestMs: z.number(),
					differs: z.number(),
				}),
			),
		}),
	},
)
