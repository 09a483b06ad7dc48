import { isGoneAnswer, refusalInWords, StageRefusal, sentenceOf } from '#client/ask'
import { type EventDraft, problemOfEvent, problemOfStart } from '#contract/events/draft'
import type { CalendarEvent } from '#contract/events/event'
import {
	createEvent,
	deleteEvent,
	editEvent,
	listEvents,
	rsvp,
	withdrawRsvp,
} from '#contract/events/events'
import { eventsInOrder, isComing, withOwn } from '#rules/events/events'
import type { StageStore } from '../store.ts'
import { type Unanswered, withOneId } from '../unanswered.ts'
import { withoutEvent } from './state.ts'

/** Loads all events that are not over. Null on success; otherwise the sentence. */
export async function loadEvents(store: StageStore): Promise<string | null> {
	const { language, gatherings: before } = store.state
	try {
		const { events } = await store.session.ask(listEvents, { query: { lang: language } })
		if (store.state.language !== language) return null
		// While the request ran, the page may have received newer events of the room than the answer contains.
		const { gatherings, goneEvents } = store.state
		const now = new Map(gatherings.map((one) => [one._id, one]))
		// RSVPs and translations do not raise the revision, so an entry that changed during the request is taken as newer.
		const wasHeard = (here: CalendarEvent, { revision }: CalendarEvent) =>
			here.revision === revision && !before.includes(here)
		const listed = new Set([...before, ...events].map((one) => one._id))
		const added = gatherings.filter((one) => !listed.has(one._id))
		const newest = events
			.filter((one) => !goneEvents?.includes(one._id))
			.map((one) => {
				const here = now.get(one._id)
				const isNewer = here && (here.revision > one.revision || wasHeard(here, one))
				return isNewer ? { ...here, ...withOwn(one, here, store.state.userId) } : one
			})
		store.change({ gatherings: eventsInOrder([...newest, ...added]) })
		return null
	} catch (problem) {
		return sentenceOf(problem)
	}
}

/**
 * Shows the reader's RSVP at once, and reverts it when the stage does not confirm it; a failure is only logged
 * (EVT-12).
 */
export async function wishRsvp(store: StageStore, { _id: id }: CalendarEvent, wish: boolean) {
	const isUnderWay = store.state.wishes?.[id] !== undefined
	const want = (now: boolean | null) => {
		const { [id]: _, ...others } = store.state.wishes ?? {}
		store.change({ wishes: now === null ? others : { ...others, [id]: now } })
	}
	want(wish)
	if (isUnderWay) return // the running request will send the new wish
	try {
		for (;;) {
			const asked = store.state.wishes?.[id]
			const told = await store.session.ask(asked ? rsvp : withdrawRsvp, {
				params: { id },
				body: {},
			})
			if (store.state.wishes?.[id] !== asked) continue
			// If a room event has already shown this RSVP, further RSVPs may have followed that the answer does not contain;
			// then the answer is ignored.
			const gatherings = store.state.gatherings.map((one) =>
				one._id === id && isComing(one, store.state.userId) !== asked ? { ...one, ...told } : one,
			)
			store.change({ gatherings })
			return want(null)
		}
	} catch (problem) {
		console.warn('RSVP failed', sentenceOf(problem))
		want(null)
	}
}

/**
 * Creates an event. Null once everybody sees it; otherwise the sentence. Until an answer comes, retries create the same
 * event, even if the form was changed.
 */
export async function addEvent(
	store: StageStore,
	draft: EventDraft,
	unanswered: Unanswered,
): Promise<string | null> {
	const problem = problemOfEvent(draft) ?? problemOfStart(draft.startTime, store.now())
	if (problem !== null) return refusalInWords(problem)
	return withOneId(unanswered, async ({ id: clientEventId, mends }) => {
		const body = { ...draft, clientEventId, mends }
		show(store, (await store.session.ask(createEvent, { body })).event)
	})
}

/** Saves an edit. Null once everybody sees it; otherwise the sentence. */
export async function saveEvent(
	store: StageStore,
	draft: EventDraft,
	{ _id: id, revision, startTime }: CalendarEvent,
): Promise<string | null> {
	const isMoved = startTime !== draft.startTime
	const problem =
		problemOfEvent(draft) ?? (isMoved ? problemOfStart(draft.startTime, store.now()) : null)
	if (problem !== null) return refusalInWords(problem)
	store.change({ changing: id })
	try {
		const body = { ...draft, revision }
		show(store, (await store.session.ask(editEvent, { params: { id }, body })).event)
		return null
	} catch (failure) {
		if (failure instanceof StageRefusal && failure.status === 409) void loadEvents(store)
		return sentenceOf(failure)
	} finally {
		store.change({ changing: null })
	}
}

/** Shows the event of an answer, unless a room event brought a newer version, or the removal, in the meantime. */
function show(store: StageStore, event: CalendarEvent): void {
	const { gatherings, goneEvents, userId } = store.state
	const here = gatherings.find(({ _id }) => _id === event._id)
	if (goneEvents?.includes(event._id) || (here && here.revision >= event.revision)) return
	const others = gatherings.filter((one) => one !== here)
	const whole = here ? { ...event, ...withOwn(event, here, userId) } : event
	store.change({ gatherings: eventsInOrder([...others, whole]) })
}

/** Removes an event. Null once it is gone; otherwise the sentence. */
export async function removeEvent(store: StageStore, id: string): Promise<string | null> {
	try {
		await store.session.ask(deleteEvent, { params: { id }, body: {} })
	} catch (failure) {
		if (!isGoneAnswer(failure)) return sentenceOf(failure)
	}
	store.change(withoutEvent(store.state, id))
	return null
}

/** Sets the clock of the events to the present, once a text about the remaining time is out of date. */
export function lookAtClock(store: StageStore): void {
	store.change({ eventsAt: store.now() })
}
