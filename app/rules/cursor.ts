const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/
const PLACE = /^(\d{1,15})\.([\w-]{1,64})$/

interface Place {
	timestamp: number
	id: string
}

/** The place behind an entry in a list that is newest first; whoever hands it back goes on from there. */
export function cursorOf({ timestamp, id }: Place): string {
	return btoa(`${timestamp}.${id}`).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** Where a page goes on; null for what was never a cursor of ours. */
export function placeInCursor(cursor: string): Place | null {
	try {
		const [, timestamp, id] = PLACE.exec(atob(cursor.replace(/-/g, '+').replace(/_/g, '/'))) ?? []
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
