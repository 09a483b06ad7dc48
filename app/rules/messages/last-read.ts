/** How far a reader had read when they left, and when they came back. */
export interface Since {
	/** The newest message that the reader saw. */
	id: string
	/** When the reader left, by this browser's clock. */
	atMs: number
	/** When the reader came back, by the server's clock; later messages arrive live. */
	untilMs: number
}

interface Said {
	id: string
	timestamp: number
}

/** Whether a message was posted while the reader was away. */
export function isNewSince(message: Said, since: Since | null): boolean {
	return since !== null && message.id > since.id && message.timestamp <= since.untilMs
}

/**
 * The row, newest first, above which the line 'New since' stands: the newest message that the reader had seen.
 * -1 when nothing is new, or when the rows do not reach down to that message.
 */
export function sinceRow(rows: readonly Said[], since: Since | null): number {
	if (!since || !rows.some((row) => isNewSince(row, since))) return -1
	return rows.findIndex(({ id }) => id <= since.id)
}
