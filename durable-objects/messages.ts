import { ulid } from 'ulid'
import type { Message } from '#contract/messages'
import type { OwnParticipant } from '#contract/participants'
import { testScript } from '#rules/script'
import type { Statement } from './changes.ts'

type Author = Pick<
	OwnParticipant,
	'platform' | 'platformUsername' | 'platformUserId' | 'profilePicUrl' | 'language'
>

const RECALLED_AT_ONCE = 1_000
const RECALLED_MAX = 50_000 // the room must open soon
const NEWEST = '~' // sorts behind every id

/** A message in its author's words, before anything is added to it. */
export function compose(author: Author, text: string, now: number, id = ulid(now)): Message {
	return {
		id,
		text,
		translations: {},
		language: testScript(text, author.language).language ?? author.language,
		revision: 1,
		timestamp: now,
		platform: author.platform,
		platformUsername: author.platformUsername,
		platformUserId: author.platformUserId,
		profilePicUrl: author.profilePicUrl,
		isStageOnly: false,
		isJoinMessage: false,
		sourcePostUrl: null,
		attachedImageUrl: null,
		attachedImage: null,
		replyToMessageId: null,
		replyToStoryId: null,
		replyToTopicId: null,
		topicId: null,
		rootMessageId: null,
		editedAt: null,
		relatedStoryInfo: null,
		relatedTopicInfo: null,
		reactions: [],
	}
}

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

/** D1's row of a new message. */
export function inserted(message: Message): Statement {
	const json = (value: unknown) => (value ? JSON.stringify(value) : null)
	return {
		sql: `INSERT INTO messages (id, timestamp, text, language, revision, translations, untranslated, platform,
				platform_user_id, platform_username, profile_pic_url, is_stage_only, is_join_message, source_post_url,
				attached_image_url, attached_image, reply_to_message_id, reply_to_story_id, topic_id,
				related_story_info, related_topic_info, root_message_id, edited_at, reactions)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		params: [
			message.id,
			message.timestamp,
			message.text,
			message.language,
			message.revision,
			JSON.stringify(message.translations),
			JSON.stringify(message.untranslated ?? {}),
			message.platform,
			message.platformUserId,
			message.platformUsername,
			message.profilePicUrl,
			Number(message.isStageOnly),
			Number(message.isJoinMessage),
			message.sourcePostUrl,
			message.attachedImageUrl,
			json(message.attachedImage),
			message.replyToMessageId,
			message.replyToStoryId,
			message.topicId,
			json(message.relatedStoryInfo),
			json(message.relatedTopicInfo),
			message.rootMessageId,
			message.editedAt,
			JSON.stringify(message.reactions),
		],
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
