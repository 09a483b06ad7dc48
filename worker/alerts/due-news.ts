import { alertKind, isAlertType, switchesOf } from '#contract/push'
import { isParted } from '#storage/alerts/parted'
import type { AlertJob } from '#storage/alerts/stored-alert-job'
import { translationsIn } from '#storage/messages/stored-message'
import type { RequestContext } from '../context.ts'
import { stillNewsOf } from '../db/activities.ts'
import type { listenerFor } from '../db/alerts.ts'
import { eventsAsTheyAre } from '../db/events.ts'
import type { AlertWithActivity } from './words.ts'

type Settings = NonNullable<Awaited<ReturnType<typeof listenerFor>>>['settings']

/**
 * The alerts that are still worth sending: their kind is switched on, and they are not too old and not taken back. Alerts
 * about the account are sent even if their activity was read; others are not.
 */
export async function dueNews(
	context: RequestContext,
	{ userId, alerts }: AlertJob,
	settings: Settings | null,
): Promise<AlertWithActivity[]> {
	const now = context.now()
	const switches = settings && switchesOf(settings.types)
	const latest = await latestOfEvents(context, alerts)
	const wanted = latest.filter(({ type, at }) => {
		if (userId === null && type !== 'event_started') return false // guests get alerts only about events that begin
		const isOn = switches === null || switches[type]
		return isOn && now < at + alertKind(type).lifeMs
	})
	const rows =
		userId === null
			? []
			: await stillNewsOf(
					context,
					userId,
					wanted.map(({ id }) => id),
				)
	const byId = new Map(rows.map((row) => [row.id, row]))
	return wanted.flatMap((alert) => {
		if (isParted(userId) || isOccasion(alert.type)) return { alert, row: null }
		const row = byId.get(alert.id)
		return row ? { alert, row } : []
	})
}

/** True for an alert that has no activity in the feed. */
function isOccasion(type: string): boolean {
	return (
		isAlertType(type) &&
		(type.startsWith('event_') || type === 'seat_warning' || type.startsWith('account_'))
	)
}

/**
 * Keeps only the latest alert of each event, and only while it is true. That is: the event still starts when the alert
 * says, and is removed if, and only if, the alert says that it was cancelled. The alert has the event's present title,
 * and none when an operator removed the event or its author is gone.
 */
async function latestOfEvents(
	context: RequestContext,
	alerts: AlertJob['alerts'],
): Promise<AlertJob['alerts']> {
	const lastAt = new Map<string, number>()
	for (const { eventId, at } of alerts)
		if (eventId !== undefined) lastAt.set(eventId, Math.max(at, lastAt.get(eventId) ?? at))
	if (lastAt.size === 0) return alerts
	const events = await eventsAsTheyAre(context, [...lastAt.keys()])
	return alerts.flatMap((alert) => {
		const { eventId, startTime, at, type } = alert
		if (eventId === undefined) return alert
		if (at !== lastAt.get(eventId)) return []
		const event = events.get(eventId)
		if (!event) return alert
		const isOff = event.removedAt !== null
		if (event.startTime !== startTime || isOff !== (type === 'event_cancelled')) return []
		const words = { text: event.title, translations: translationsIn(event.translations) ?? {} }
		return { ...alert, words: event.title === '' ? null : words }
	})
}
