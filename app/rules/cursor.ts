const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/
const PLACE = /^(\d{1,15})\.([\w-]{1,64})$/

interface Place {
	timestamp: number
	id: string
}

/** The place behind an entry in a list that is newest first; a request that brings it back goes on from there. */
export function cursorOf({ timestamp, id }: Place): string {
	// What stands in a cursor never encodes to a sign that an address would have to escape, but for the padding.
	return btoa(`${timestamp}.${id}`).replaceAll('=', '')
}

/** Where a page goes on; null for what was never a cursor of ours. */
export function placeInCursor(cursor: string): Place | null {
	try {
		const [, timestamp, id] = PLACE.exec(atob(cursor)) ?? []
		return id ? { timestamp: Number(timestamp), id } : null
	} catch {
		return null // not base64
	}
}

/** The message that a page goes on from. */
export function idInCursor(cursor: string): string | null {
	const id = placeInCursor(cursor)?.id
	return id && ULID.test(id) ? id : null
}
