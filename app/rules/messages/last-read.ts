/** How far a reader had come when they went, and what had been said when they came back. */
export interface Since {
	/** The newest message they saw. */
	id: string
	/** When they went, by this browser's clock. */
	atMs: number
	/** When they came back, by the server's clock; what is said later they hear as it comes. */
	untilMs: number
}

interface Said {
	id: string
	timestamp: number
}

/** Whether this was said while the reader was away. */
export function isNewSince(message: Said, since: Since | null): boolean {
	return since !== null && message.id > since.id && message.timestamp <= since.untilMs
}

/**
 * Before which row, newest first, the line 'New since' stands: between what is new and what was seen.
 * -1 when nothing is new, or when the rows do not reach down to what was seen.
 */
export function sinceRow(rows: readonly Said[], since: Since | null): number {
	if (!since || !rows.some((row) => isNewSince(row, since))) return -1
	return rows.findIndex(({ id }) => id <= since.id)
}
