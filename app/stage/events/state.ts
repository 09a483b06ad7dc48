import type { CalendarEvent, Rsvps } from '#contract/events/event'
import { userIdOf } from '#contract/people/participants'
import { eventsInOrder, isComing, withOwn } from '#rules/events/events'
import type { StageState } from '../model.ts'
import type { Reducers } from '../reducers.ts'

/** A notice about an event, shown for a while. */
export interface EventToast {
	id: string
	/** The room never sends `moved`: the page makes it when an event that the reader attends gets another time. */
	type: 'started' | 'reminder_15_min' | 'other' | 'moved'
	eventId: string
	/** The text of the notice, shown where this page does not know the event. */
	message: string
	startTime: number
}

export interface EventsState {
	/** The next events of the first picture, or all that a list shows, by their start. */
	gatherings: readonly CalendarEvent[]
	/** Ids of events removed while this page was open. */
	goneEvents?: readonly string[]
	userId: string | null
	/** The server's time, moved every half minute once the page follows events. */
	eventsAt?: number
	/** The reader's own RSVPs that the stage has not confirmed, by event id. */
	wishes?: Readonly<Record<string, boolean>>
	/** Id of the event that this page is changing, which therefore needs no notice of the change. */
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
	// An answer to one's own act may have come before the events that it knows of.
	if (before && before.revision > event.revision) return stage
	const others = stage.gatherings.filter((one) => one !== before)
	const whole = before ? { ...event, ...withOwn(before, event, stage.userId) } : event
	const goneEvents = stage.goneEvents?.filter((id) => id !== event._id) // an operator may restore it
	return { ...stage, gatherings: eventsInOrder([...others, whole]), goneEvents }
}

/** Removes an event. Also notes one that this page does not know, because a list under way may bring it. */
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

/** The people who come, with the reader's own wish applied at once. */
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
