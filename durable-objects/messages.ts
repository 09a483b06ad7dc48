import type { Statement } from './changes.ts'

const RECALLED_AT_ONCE = 1_000
const RECALLED_MAX = 50_000 // the room must open soon
const NEWEST = '~' // sorts behind every id

/** Rows of D1's messages, newest first, for a room whose storage is new. */
export async function* archivedMessages<Row extends object>(
	db: D1Database,
	columns: string,
	where: string,
): AsyncGenerator<Row & { id: string }> {
	let before = NEWEST
	for (let read = 0; read < RECALLED_MAX; read += RECALLED_AT_ONCE) {
		const { results } = await db
			.prepare(
				`SELECT id, ${columns} FROM messages WHERE id < ? AND (${where}) ORDER BY id DESC LIMIT ?`,
			)
			.bind(before, RECALLED_AT_ONCE)
			.all<Row & { id: string }>()
		yield* results
		const last = results.at(-1)
		if (!last || results.length < RECALLED_AT_ONCE) return
		before = last.id
	}
}

/** D1's row of a message that is gone. It stays, so that the message's address can say so. */
export function emptied(id: string, now: number): Statement {
	return {
		sql: `UPDATE messages SET text = '', translations = '{}', untranslated = '{}', reactions = '[]',
				attached_image_url = NULL, attached_image = NULL, source_post_url = NULL,
				related_story_info = NULL, related_topic_info = NULL, removed_at = ?
			WHERE id = ? AND removed_at IS NULL`,
		params: [now, id],
	}
}
