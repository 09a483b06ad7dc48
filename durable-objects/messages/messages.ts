import { ulid } from 'ulid'
import type { Message } from '#contract/messages/messages'
import type { OwnParticipant } from '#contract/people/participants'
import { testScript } from '#rules/text/script'
import type { Announcement, Statement } from '../kernel/rpc.ts'

type Author = Pick<
	OwnParticipant,
	'platform' | 'platformUsername' | 'platformUserId' | 'profilePicUrl' | 'language'
>

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

/** Said for somebody who has just taken a place. */
export function welcoming(author: Author, announcement: Announcement, now: number): Message {
	const { text } = announcement
	return {
		...compose(author, text, now),
		...announcement,
		language: author.language,
		isJoinMessage: true,
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

/** D1's row of a message whose words are others now: their translations are made anew. */
export function rewritten({ id, text, language, revision, editedAt }: Message): Statement {
	return {
		sql: `UPDATE messages SET text = ?, language = ?, revision = ?, edited_at = ?, translations = '{}', untranslated = '{}'
			WHERE id = ? AND revision < ?`,
		params: [text, language, revision, editedAt, id, revision],
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

/**
 * The writes of an earlier change without the words that a message had then: its row begins as it is now, or
 * empty, and what changed those words in between is left out. D1 may still have to get them, in this order.
 */
export function unsaid(writes: readonly Statement[], id: string, now: Message | null): Statement[] {
	return writes.flatMap((write) => {
		if (/^INSERT INTO messages /i.test(write.sql) && write.params[0] === id)
			return [now ? inserted({ ...now, reactions: [] }) : wordless(write)]
		const rewords = /^UPDATE "?messages"? SET (?!reactions)/i.test(write.sql)
		return rewords && write.params.includes(id) ? [] : [write]
	})
}

const WORDS = [
	'text',
	'translations',
	'untranslated',
	'source_post_url',
	'attached_image_url',
].concat('attached_image', 'related_story_info', 'related_topic_info')
const EMPTY: Record<string, string> = { text: '', translations: '{}', untranslated: '{}' }

function wordless({ sql, params }: Statement): Statement {
	const columns = sql.slice(sql.indexOf('(') + 1, sql.indexOf(')')).split(',')
	const kept = columns.map((column, at) =>
		WORDS.includes(column.trim()) ? (EMPTY[column.trim()] ?? null) : params[at],
	)
	return { sql, params: kept }
}
