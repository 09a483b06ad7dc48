import type { StageEvent } from '#contract/events'
import type { Message } from '#contract/messages/messages'
import { applyEvent } from '../../apply-event.ts'
import type { StageStore } from '../../store.ts'

/** As many as the room repeats to a page that was away. */
const HEARD_MAX = 500
const CHANGES: ReadonlySet<StageEvent['event']> = new Set([
	'message-updated',
	'message-reviewed',
	'message-removed',
	'message-translations-updated',
	'new-reaction',
	'reaction-removed',
])

interface HeardChange {
	event: StageEvent
	epoch: string
	/** Whose eyes it was cut for. */
	token: string | null
}

const heardBy = new WeakMap<StageStore, HeardChange[]>()

/** From here on the page remembers what it hears of messages, for those that it fetches later. */
export function rememberChanges(store: StageStore): void {
	if (heardBy.has(store)) return
	const heard: HeardChange[] = []
	heardBy.set(store, heard)
	store.followers.add((event) => {
		if (!CHANGES.has(event.event)) return
		heard.push({ event, epoch: store.state.epoch, token: store.session.token })
		if (heard.length > HEARD_MAX) heard.shift()
	})
}

/**
 * Fetched messages with what the page has heard of them: D1 learns of a change later than the page (G-100), and an
 * answer may have been on its way while it happened. A change that the answer has already changes nothing.
 */
export function withHeardChanges(store: StageStore, messages: Message[]): Message[] {
	const { epoch } = store.state
	const { token } = store.session
	const heard = (heardBy.get(store) ?? []).filter(
		(one) => one.epoch === epoch && (one.token === token || one.event.event === 'message-removed'),
	)
	const fetched = { ...store.state, messages }
	return heard.reduce((stage, { event }) => applyEvent(stage, event), fetched).messages
}
