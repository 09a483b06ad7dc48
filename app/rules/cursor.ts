const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** The place behind a message in the list of all messages, newest first; whoever hands it back goes on from there. */
export function cursorOf({ timestamp, id }: { timestamp: number; id: string }): string {
	return btoa(`${timestamp}.${id}`).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** The message that a page goes on from; null for what was never a cursor of ours. */
export function idInCursor(cursor: string): string | null {
	try {
		const id = atob(cursor.replace(/-/g, '+').replace(/_/g, '/')).split('.')[1]
		return id && ULID.test(id) ? id : null
	} catch {
		return null // not base64
	}
}
