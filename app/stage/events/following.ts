import type { CalendarEvent } from '#contract/events/event'
import { EVENT_TICK_MS, EVENT_TOASTS_MAX } from '#contract/limits'
import type { RoomEvent, RoomEventData } from '#contract/room-events'
import { isComing, isCut, reminderAt } from '#rules/events/events'
import { applyIn } from '../apply-event.ts'
import type { StageStore } from '../store.ts'
import { loadEvents, lookAtClock } from './actions.ts'
import { type EventToast, eventReducers } from './state.ts'

/**
 * Follows calendar events from the first paint on, and ticks the clock by which they begin and end (EVT-07). Returns
 * the stop function.
 */
export function followEvents(store: StageStore): () => void {
	const hear = (event: RoomEvent) => heard(store, event)
	for (const event of store.early ?? []) hear(event)
	store.early = null
	store.followers.add(hear)
	const tick = () => lookAtClock(store)
	const timer = setInterval(tick, EVENT_TICK_MS)
	return () => {
		clearInterval(timer)
		store.followers.delete(hear)
	}
}

function heard(store: StageStore, told: RoomEvent): void {
	const { event, data } = told
	if (event.startsWith('event-notification-'))
		toast(store, data as RoomEventData['event-notification-added'])
	if (event === 'event-updated') moved(store, data as RoomEventData['event-updated'])
	store.change(applyIn([eventReducers], store.state, told))
}

/**
 * Handles a changed start: removes notices about the old start, and notifies a reader with an RSVP, unless a reminder
 * is due anyway (0073).
 */
function moved(store: StageStore, { event, movedFrom }: RoomEventData['event-updated']): void {
	const { _id: eventId, title: message, startTime } = event
	const { state } = store
	const before = state.gatherings.find(({ _id }) => _id === eventId)
	if ((before?.startTime ?? movedFrom ?? startTime) === startTime) return
	const isStale = (one: EventToast) => one.eventId === eventId && one.startTime !== startTime
	store.change({ toasts: state.toasts?.filter((one) => !isStale(one)) })
	const isDue = reminderAt(event, store.now()) === null
	if (state.changing === eventId || isDue) return
	const tell = () => toast(store, { type: 'moved', eventId, message, startTime })
	if (isComing(before ?? event, state.userId)) tell()
	else if (!before && isCut(event) && state.userId)
		void comesTo(store, event).then((is) => is && tell())
}

/**
 * Whether the reader has an RSVP for an event that this page did not know. The event lists only fifty RSVPs, so the
 * stage is asked.
 */
async function comesTo(store: StageStore, { _id, startTime }: CalendarEvent): Promise<boolean> {
	await loadEvents(store)
	const now = store.state.gatherings.find((one) => one._id === _id)
	return now?.startTime === startTime && isComing(now, store.state.userId)
}

/** Adds a notice as the newest one. A notice of the same kind about the same event is replaced. */
function toast(
	store: StageStore,
	{ type, eventId, message, startTime }: Omit<EventToast, 'id'>,
): void {
	const id = `${type} ${eventId} ${startTime}`
	const others = store.state.toasts?.filter((one) => one.id !== id) ?? []
	const toasts = [...others, { id, type, eventId, message, startTime }].slice(-EVENT_TOASTS_MAX)
	store.change({ toasts, eventsAt: store.now() })
}

export function dismissToast(store: StageStore, id: string): void {
	store.change({ toasts: store.state.toasts?.filter((one) => one.id !== id) })
}
