import type { AlertJob } from '#storage/alerts/stored-alert-job'

// Plain data that crosses RPC between the room and the Worker's senders of pushes and direct casts.

export interface PushResult {
	/** How many devices accepted the push. */
	sent: number
	/** A push service accepted the stage's keys. */
	keysTaken: boolean
	/** True when the person has no device to send to. */
	isDeaf: boolean
	/** When the person's quiet hours end; null outside of quiet hours. */
	quietUntil: number | null
	/** The subscriptions that are left to try, or the position in the list of guests; null when all are done. */
	left: Pick<AlertJob, 'only' | 'after'> | null
	retryMs: number
	/** No device accepted the push, and a push service named the stage's keys as the reason. */
	keysRefused: boolean
	/** A device that refused the keys is known to have accepted pushes before. */
	byKnown: boolean
}

/** A push to a single device that tests the keys: one that is known to work, or any device. */
export type PushTrial = 'known' | 'any'

export interface DirectCastResult {
	/** off: this account accepts no direct casts; away: to be tried again. */
	state: 'done' | 'off' | 'away'
	retryMs: number
}

export interface AlertPort {
	push(job: AlertJob, trial?: PushTrial): Promise<PushResult>
	cast(job: AlertJob): Promise<DirectCastResult>
}
