import { z } from 'zod/mini'
import { ALERT_TYPES } from '#contract/push'
import { Stored } from '../kernel/stored.ts'

const Words = z.object({ text: z.string(), translations: z.record(z.string(), z.string()) })

const Alert = z.object({
	/** The activity, or the occasion. */
	id: z.string(),
	type: z.enum(ALERT_TYPES),
	at: z.number(),
	/** Where it leads, of what is no activity. */
	url: z.nullable(z.string()),
	/** Its name for everybody to read, of what is no activity. */
	words: z.nullable(Words),
	/** Of an event. */
	startTime: z.optional(z.number()),
	eventId: z.optional(z.string()),
})
export type Alert = z.output<typeof Alert>

const AlertJob = z.object({
	/** Null: everybody who listens without a place. */
	userId: z.nullable(z.string()),
	/** Several are said together. */
	alerts: z.array(Alert),
	/** The subscriptions that are left to try; null: all. */
	only: z.nullable(z.array(z.string())),
	/** Of guests: all up to this one have theirs. */
	after: z.string(),
})
export type AlertJob = z.output<typeof AlertJob>

/** Of the outbox. */
export const ALERT_JOB = new Stored({
	name: 'alert job',
	schema: AlertJob,
	needs: ['alerts'],
	defaults: () => ({ userId: null, only: null, after: '' }),
})

/** Of what is held back for a while. */
export const HELD_ALERT = new Stored({
	name: 'held alert',
	schema: Alert,
	needs: ['id', 'type', 'at'],
	defaults: () => ({ url: null, words: null }),
})
