import type { Message } from '#contract/messages/messages'
import { idInCursor } from '#rules/cursor'
import { EVERYONE, projectMessage } from '#rules/hearing/visibility'
import type { SessionStatus, StagePageData } from '../../model.ts'

// Only what the first render needs; changes by events are in kept-messages.ts.

/** Adds older messages below; known ones stay unchanged. */
export function withOlderMessages(messages: Message[], older: readonly Message[]): Message[] {
	const known = new Set(messages.map(({ id }) => id))
	const added = older.filter(({ id }) => !known.has(id))
	if (added.length === 0) return messages
	return [...messages, ...added].sort((a, b) => (a.id < b.id ? 1 : -1))
}

/** The oldest message of the loaded pages; older ones were loaded only for their threads. */
export function oldestPaged({ nextCursor }: Pick<StagePageData, 'nextCursor'>): string {
	return (nextCursor && idInCursor(nextCursor)) || ''
}

/** The messages as this reader may read them; without a seat they get what everybody gets. */
export function forReader(status: SessionStatus, messages: Message[]): Message[] {
	if (status !== 'guest' && status !== 'offstage_vetted') return messages
	if (!messages.some(({ isStageOnly, review }) => isStageOnly || review === 'held')) return messages
	return messages.map((message) => projectMessage(message, EVERYONE, 0)) // 0: the page has its own clock
}
