import type { Message } from '#contract/messages/messages'
import { idInCursor } from '#rules/cursor'
import { EVERYONE, projectMessage } from '#rules/hearing/visibility'
import type { SessionStatus, StagePageData } from '../../model.ts'

// Functions for the first render. Changes by events are in kept-messages.ts.

/** Adds older messages below; known ones stay unchanged. */
export function withOlderMessages(messages: Message[], older: readonly Message[]): Message[] {
	const known = new Set(messages.map(({ id }) => id))
	const added = older.filter(({ id }) => !known.has(id))
	if (added.length === 0) return messages
	return [...messages, ...added].sort((a, b) => (a.id < b.id ? 1 : -1))
}

/** The id of the oldest message of the loaded pages. Older messages were loaded only for their threads. */
export function oldestPaged({ nextCursor }: Pick<StagePageData, 'nextCursor'>): string {
	return (nextCursor && idInCursor(nextCursor)) || ''
}

/** The messages as this reader may read them. A reader without a seat gets what everybody gets. */
export function forReader(status: SessionStatus, messages: Message[]): Message[] {
	if (status !== 'guest' && status !== 'offstage_vetted') return messages
	if (!messages.some(({ isStageOnly, review }) => isStageOnly || review === 'held')) return messages
	// time 0, because the page applies the time limits by its own clock
	return messages.map((message) => projectMessage(message, EVERYONE, 0))
}
