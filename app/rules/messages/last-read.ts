import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'

/** How far a reader had read before an absence, and when the absence began and ended. */
export interface ReadUntil {
	/** The newest message that the reader saw. */
	id: string
	/** When the reader left, by this browser's clock. */
	atMs: number
	/** When the reader came back, by the server's clock. Later messages arrive live. */
	untilMs: number
}

type Said = Pick<Message, 'id' | 'timestamp' | 'platform' | 'platformUserId'>

/**
 * Whether another person wrote this message while the reader was away. Messages that the reader sent from another
 * device are not new to them.
 */
export function isNewSince(message: Said, since: ReadUntil | null, you: string | null): boolean {
	if (since === null || userIdOf(message) === you) return false
	return message.id > since.id && message.timestamp <= since.untilMs
}

/**
 * The index of the newest message that the reader had seen; the line 'New since' is drawn above it. The rows are newest
 * first. -1 when nothing is new, or when that message is not loaded.
 */
export function sinceRow(
	rows: readonly Said[],
	since: ReadUntil | null,
	you: string | null,
): number {
	if (!since || !rows.some((row) => isNewSince(row, since, you))) return -1
	return rows.findIndex(({ id }) => id <= since.id)
}
