import { z } from 'zod/mini'
import { ALERT_TYPES } from '#contract/push'
import { Stored } from '../stored.ts'

const Words = z.object({ text: z.string(), translations: z.record(z.string(), z.string()) })

const Alert = z.object({
	/** The activity's id; another id for an alert without an activity. */
	id: z.string(),
	type: z.enum(ALERT_TYPES),
	at: z.number(),
	/** The address to which an alert without an activity leads; null for an activity. */
	url: z.nullable(z.string()),
	/** The title of the event that the alert is about; null for an activity. */
	words: z.nullable(Words),
	/** When the event starts (ms). */
	startTime: z.optional(z.number()),
	eventId: z.optional(z.string()),
})
export type Alert = z.output<typeof Alert>

const AlertJob = z.object({
	/** The person; null for all guests with subscriptions. */
	userId: z.nullable(z.string()),
	/** The alerts. Several are sent as one push. */
	alerts: z.array(Alert),
	/** Ids of the subscriptions that are left to try; null for all. */
	only: z.nullable(z.array(z.string())),
	/** For guests: the id of the last subscription that was tried. */
	after: z.string(),
})
export type AlertJob = z.output<typeof AlertJob>

/** JSON of a job in the outbox. */
export const ALERT_JOB = new Stored({
	name: 'alert job',
	schema: AlertJob,
	needs: ['alerts'],
	defaults: () => ({ userId: null, only: null, after: '' }),
})

/** JSON of an alert that is held back. */
export const HELD_ALERT = new Stored({
	name: 'held alert',
	schema: Alert,
	needs: ['id', 'type', 'at'],
	defaults: () => ({ url: null, words: null }),
})
