import type { Statement } from './changes.ts'

/** D1's row of a message that is gone. It stays, so that the message's address can say so. */
export function emptied(id: string, now: number): Statement {
	return {
		sql: `UPDATE messages SET text = '', translations = '{}', untranslated = '{}', reactions = '[]',
				attached_image_url = NULL, attached_image = NULL, source_post_url = NULL,
				related_story_info = NULL, related_topic_info = NULL, removed_at = ?
			WHERE id = ?`,
		params: [now, id],
	}
}
