import { ULID } from './ulid.ts'

const PLACE = /^(\d{1,15})\.([\w-]{1,64})$/

export interface ListPosition {
	timestamp: number
	id: string
}

/** A cursor for the position after an entry in a list that is newest first. The next request continues there. */
export function cursorOf({ timestamp, id }: ListPosition): string {
	// Except for the padding, base64 of such a text contains no character that an address must escape.
	return btoa(`${timestamp}.${id}`).replaceAll('=', '')
}

/** The position in a cursor; null for an invalid cursor. */
export function placeInCursor(cursor: string): ListPosition | null {
	try {
		const [, timestamp, id] = PLACE.exec(atob(cursor)) ?? []
		return id ? { timestamp: Number(timestamp), id } : null
	} catch {
		return null // not base64
	}
}

/** The id of the last message of the previous page; null for an invalid cursor. */
export function idInCursor(cursor: string): string | null {
	const id = placeInCursor(cursor)?.id
	return id && ULID.test(id) ? id : null
}
