import { and, eq, lt, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ListPosition } from '#rules/cursor'

/** What an operator asks of stories, topics or events. */
export interface Listing {
	/** Only those with reports that no operator has settled. */
	isReported: boolean
	olderThan: ListPosition | null
	limit: number
}

/** Whether a row stands behind this place in a list that is newest first; without a place, no condition. */
export function isBehind(
	place: ListPosition | null,
	at: SQLiteColumn,
	id: SQLiteColumn,
): SQL | undefined {
	if (!place) return undefined
	return or(lt(at, place.timestamp), and(eq(at, place.timestamp), lt(id, place.id)))
}
