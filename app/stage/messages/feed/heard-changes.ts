import { type Message, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import type { RoomEvent, RoomEventName } from '#contract/room-events'
import { applyEvent } from '../../apply-event.ts'
import type { StageStore } from '../../store.ts'
import { feedReducers } from './state.ts'

/** The most changes kept: as many as the room replays to a page that reconnects. */
const HEARD_MAX = 500

/** Events that add a message. Only the answer shows whether a fetched page contains it. */
const COMING: readonly string[] = ['new-message', 'message-restored'] satisfies RoomEventName[]

interface HeardChange {
	event: RoomEvent
	epoch: string
	/** The token under which the event was heard: redaction depends on it. */
	token: string | null
}

const heardBy = new WeakMap<StageStore, HeardChange[]>()

/** From now on records the changes of messages that the page hears, for messages that it fetches later. */
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
 * Applies to fetched messages the changes that the page has heard. D1 gets a change later than the page (G-100), and a
 * change may have arrived during the request. Applying a change twice has no effect.
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
 * Whether an event would hide text that the answer shows. The socket gets the token a moment after joining, and earlier
 * events lack words as for guests. An answer of the same revision is right.
 */
function hides({ data }: RoomEvent, messages: readonly Message[]): boolean {
	if (!('message' in data) || typeof data.message === 'string') return false
	const { id, revision, isStageOnly, text } = data.message
	if (!isStageOnly || text !== STAGE_ONLY_TEXT) return false
	const fetched = messages.find((one) => one.id === id)
	return fetched !== undefined && fetched.text !== STAGE_ONLY_TEXT && revision <= fetched.revision
}
