import type { AlertJob } from './stored-alert-job.ts'

// What crosses RPC between the room and what reaches people away from the page: plain data.

export interface Alerted {
	/** How many devices took it. */
	sent: number
	/** There is no device to send to. */
	isDeaf: boolean
	/** Not now: they have quiet hours until then. */
	quietUntil: number | null
	/** The subscriptions that are left to try, or more of the guests. */
	left: Pick<AlertJob, 'only' | 'after'> | null
	retryMs: number
	/** No device took anything, and a push service said that the stage's keys are the reason. */
	keysRefused: boolean
	/** One of those that did is known to work. */
	byKnown: boolean
}

/** Sent to a single device, to see whether it takes anything: one that is known to work, or any. */
export type Trial = 'known' | 'any'

export interface Cast {
	/** off: this account takes none; away: to be tried again. */
	state: 'done' | 'off' | 'away'
	retryMs: number
}

export interface AlertPort {
	push(job: AlertJob, trial?: Trial): Promise<Alerted>
	cast(job: AlertJob): Promise<Cast>
}
