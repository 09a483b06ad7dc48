import type { CalendarEvent, Rsvps } from '#contract/events/event'
import { userIdOf } from '#contract/people/participants'
import { eventsInOrder, isComing, withOwn } from '#rules/events/events'
import type { StageState } from '../model.ts'
import type { Reducers } from '../reducers.ts'

/** A notice about an event, which is shown for a few seconds. */
export interface EventToast {
	id: string
	/**
	 * The kind of notice. The room never sends `moved`: the page makes it when an event with the reader's RSVP gets
	 * another time.
	 */
	type: 'started' | 'reminder_15_min' | 'other' | 'moved'
	eventId: string
	/** The notice's text, used when this page does not know the event. */
	message: string
	startTime: number
}

export interface EventsState {
	/** The next events of the first render, or all events once a list has loaded them; ordered by start. */
	gatherings: readonly CalendarEvent[]
	/** Ids of events removed while this page was open. */
	goneEvents?: readonly string[]
	userId: string | null
	/** The server's time in ms, updated every half minute once the page follows events. */
	eventsAt?: number
	/** The reader's RSVPs that the stage has not confirmed yet, by event id: true for coming. */
	wishes?: Readonly<Record<string, boolean>>
	/** Id of the event that the reader is changing on this page; no notice is shown about that change. Null for none. */
	changing?: string | null
	toasts?: readonly EventToast[]
}

/** Reducers of the chunk that follows events (following.ts). */
export const eventReducers = {
	'new-event': (stage, { event }) => shown(stage, event),
	'event-updated': (stage, { event }) => shown(stage, event),
	'event-deleted': (stage, { eventId }) => ({
		...withoutEvent(stage, eventId),
		toasts: stage.toasts?.filter((one) => one.eventId !== eventId),
	}),
	'event-rsvp-updated': (stage, { eventId, ...told }) =>
		changed(stage, eventId, (event) => ({ ...event, ...withOwn(event, told, stage.userId) })),
	'text-translations-updated': (stage, { id, revision, ...words }) =>
		changed(stage, id, (event) =>
			event.revision === revision
				? {
						...event,
						language: words.language,
						translations: { ...event.translations, ...words.translations },
						altTranslations: { ...event.altTranslations, ...words.altTranslations },
					}
				: event,
		),
} satisfies Reducers<EventsState>

function shown<S extends EventsState>(stage: S, event: CalendarEvent): S {
	const before = stage.gatherings.find(({ _id }) => _id === event._id)
	// The answer to the reader's own act may be newer than a room event that arrives later.
	if (before && before.revision > event.revision) return stage
	const others = stage.gatherings.filter((one) => one !== before)
	const whole = before ? { ...event, ...withOwn(before, event, stage.userId) } : event
	const goneEvents = stage.goneEvents?.filter((id) => id !== event._id) // an operator may restore it
	return { ...stage, gatherings: eventsInOrder([...others, whole]), goneEvents }
}

/**
 * Removes an event. The id is noted even if this page does not know the event, because a running request may return it.
 */
export function withoutEvent<S extends EventsState>(stage: S, eventId: string): S {
	return {
		...stage,
		gatherings: stage.gatherings.filter(({ _id }) => _id !== eventId),
		goneEvents: [...(stage.goneEvents ?? []), eventId],
	}
}

function changed<S extends EventsState>(
	stage: S,
	id: string,
	change: (event: CalendarEvent) => CalendarEvent,
): S {
	const gatherings = stage.gatherings.map((one) => (one._id === id ? change(one) : one))
	return { ...stage, gatherings }
}

/** The RSVPs to show, with the reader's unconfirmed one applied. */
export function rsvpsShown(
	event: CalendarEvent,
	{ userId, wishes, participants }: Pick<StageState, 'userId' | 'wishes' | 'participants'>,
): Rsvps & { own: boolean } {
	const is = isComing(event, userId)
	const own = wishes?.[event._id] ?? is
	if (own === is) return { rsvps: event.rsvps, rsvpCount: event.rsvpCount, own }
	const me = participants.find((one) => userIdOf(one) === userId)
	const others = event.rsvps.filter((one) => userIdOf(one) !== userId)
	return {
		own,
		rsvps: own && me ? [...others, me] : others,
		rsvpCount: Math.max(0, event.rsvpCount + (own ? 1 : -1)),
	}
}
