import { HOUR_MS, PUSH_ATTENDED_MS } from '#contract/limits'
import { isOfAccount } from '#contract/push'
import type { AlertJob } from '#storage/alerts/stored-alert-job'

/** How long an alert of the account waits for the end of quiet hours at most. */
const ACCOUNT_WAITS_MS = 12 * HOUR_MS

/** The time (ms) from which quiet hours hold no alert of the account back, because a thief could make them last all day. */
export function untilTold(alerts: AlertJob['alerts']): number {
	return Math.min(
		...alerts.map(({ type, at }) => (isOfAccount(type) ? at + ACCOUNT_WAITS_MS : Infinity)),
	)
}

/**
 * The time (ms) from which nobody counts as looking at the page; null when the person has touched a page since
 * these alerts.
 */
export function untilSeen(attendedAt: number | null, alerts: AlertJob['alerts']): number | null {
	const isSeen = attendedAt === null || alerts.every(({ at }) => at <= attendedAt)
	return isSeen ? null : attendedAt + PUSH_ATTENDED_MS
}
