import { type Message, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import type { RoomEvent, RoomEventName } from '#contract/room-events'
import { applyEvent } from '../../apply-event.ts'
import type { StageStore } from '../../store.ts'
import { feedReducers } from './state.ts'

/** As many changes as the room replays to a page that was away. */
const HEARD_MAX = 500

/** Events that add a message. Whether a fetched page already has it, only its answer tells. */
const COMING: readonly string[] = ['new-message', 'message-restored'] satisfies RoomEventName[]

interface HeardChange {
	event: RoomEvent
	epoch: string
	/** The token under which the event was heard: redaction depends on it. */
	token: string | null
}

const heardBy = new WeakMap<StageStore, HeardChange[]>()

/** Remembers from now on the changes of messages that the page hears, for messages that it fetches later. */
export function rememberChanges(store: StageStore): void {
	const heard: HeardChange[] = []
	heardBy.set(store, heard)
	store.followers.add((event) => {
		if (COMING.includes(event.event) || !(event.event in feedReducers)) return
		heard.push({ event, epoch: store.state.epoch, token: store.session.token })
		if (heard.length > HEARD_MAX) heard.shift()
	})
}

/**
 * Fetched messages with the changes that the page has heard: D1 learns of a change later than the page (G-100),
 * and a change may have happened while the answer was on its way. A change that the answer has already changes
 * nothing.
 */
export function withHeardChanges(store: StageStore, messages: Message[]): Message[] {
	const { epoch } = store.state
	const { token } = store.session
	const heard = (heardBy.get(store) ?? []).filter(
		(one) => one.epoch === epoch && (one.token === token || one.event.event === 'message-removed'),
	)
	const fetched = { ...store.state, messages }
	return heard.reduce(
		(stage, { event }) => (hides(event, stage.messages) ? stage : applyEvent(stage, event)),
		fetched,
	).messages
}

/**
 * Whether an event would hide words that the answer shows. After joining, the socket learns of the token a
 * moment later, so events in between are redacted as for guests; an answer of the same revision is right.
 */
function hides({ data }: RoomEvent, messages: readonly Message[]): boolean {
	if (!('message' in data) || typeof data.message === 'string') return false
	const { id, revision, isStageOnly, text } = data.message
	if (!isStageOnly || text !== STAGE_ONLY_TEXT) return false
	const fetched = messages.find((one) => one.id === id)
	return fetched !== undefined && fetched.text !== STAGE_ONLY_TEXT && revision <= fetched.revision
}
