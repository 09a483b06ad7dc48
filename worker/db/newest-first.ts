import { and, eq, lt, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ListPosition } from '#rules/cursor'

/** The stories, topics or events that an operator lists, and the cursor where they begin. */
export interface Listing {
	/** True for only those with reports about which no operator has decided. */
	isReported: boolean
	olderThan: ListPosition | null
	limit: number
}

/**
 * The condition that a row comes after this position in a list that is newest first. Without a position there is
 * none.
 */
export function comesAfter(
	place: ListPosition | null,
	at: SQLiteColumn,
	id: SQLiteColumn,
): SQL | undefined {
	if (!place) return undefined
	return or(lt(at, place.timestamp), and(eq(at, place.timestamp), lt(id, place.id)))
}
