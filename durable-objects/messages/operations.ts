import type { Message, Reaction } from '#contract/messages/messages'
import type { Operations } from '../kernel/operations.ts'
import type { TranslationResult } from '../kernel/rpc.ts'
import { ATTACHED_IMAGE } from './stored-message.ts'
import { REACTION } from './stored-reaction.ts'

type Rewritten = Pick<Message, 'id' | 'text' | 'language' | 'revision' | 'editedAt'>

/** Of every operation, `id` is the message that it is about. */
export const MESSAGE_OPERATIONS = {
	'message.insert': [
		(message: Message) => ({
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
				message.attachedImage && ATTACHED_IMAGE.write(message.attachedImage),
				message.replyToMessageId,
				message.replyToStoryId,
				message.topicId,
				json(message.relatedStoryInfo),
				json(message.relatedTopicInfo),
				message.rootMessageId,
				message.editedAt,
				REACTION.writeAll(message.reactions),
			],
		}),
	],
	/** The words are others now: their translations are made anew. */
	'message.rewrite': [
		({ id, text, language, revision, editedAt }: Rewritten) => ({
			sql: `UPDATE messages SET text = ?, language = ?, revision = ?, edited_at = ?, translations = '{}', untranslated = '{}'
				WHERE id = ? AND revision < ?`,
			params: [text, language, revision, editedAt, id, revision],
		}),
	],
	/** The message is gone. Its row stays, so that its address can say so. */
	'message.empty': [
		({ id, at }: { id: string; at: number }) => ({
			sql: `UPDATE messages SET text = '', translations = '{}', untranslated = '{}', reactions = '[]',
					attached_image_url = NULL, attached_image = NULL, source_post_url = NULL,
					related_story_info = NULL, related_topic_info = NULL, removed_at = ?
				WHERE id = ? AND removed_at IS NULL`,
			params: [at, id],
		}),
	],
	'message.translate': [
		({ id, revision, language, translations, untranslated, altTranslations }: Translated) => {
			const image = Object.keys(altTranslations).length > 0 ? { altTranslations } : {}
			return {
				sql: `UPDATE messages SET translations = json_patch(translations, ?), untranslated = json_patch(untranslated, ?),
					attached_image = json_patch(attached_image, ?), language = ? WHERE id = ? AND revision = ?`,
				params: [
					JSON.stringify(translations),
					JSON.stringify(untranslated),
					JSON.stringify(image),
					language,
					id,
					revision,
				],
			}
		},
	],
	/** Its later words are lost; its number is kept, so that its author may still take it back. */
	'message.raise-revision': [
		({ id, revision }: { id: string; revision: number }) => ({
			sql: 'UPDATE messages SET revision = ? WHERE id = ? AND revision < ?',
			params: [revision, id, revision],
		}),
	],
	/** One row, wherever the message stands; its other reactions stay as they are. */
	'message.react': [
		({ id, reaction }: { id: string; reaction: Reaction }) => ({
			sql: "UPDATE messages SET reactions = json_insert(reactions, '$[#]', json(?)) WHERE id = ? AND removed_at IS NULL",
			params: [REACTION.write(reaction), id],
		}),
	],
	'message.unreact': [
		({ id, reactionId }: { id: string; reactionId: string }) => ({
			sql: `UPDATE messages SET reactions =
				(SELECT json_group_array(json(value)) FROM json_each(reactions) WHERE json_extract(value, '$.id') <> ?)
				WHERE id = ?`,
			params: [reactionId, id],
		}),
	],
	'message.set-reactions': [
		({ id, reactions }: { id: string; reactions: Reaction[] }) => ({
			sql: 'UPDATE messages SET reactions = ? WHERE id = ? AND removed_at IS NULL',
			params: [JSON.stringify(reactions), id],
		}),
	],
} satisfies Operations

interface Translated
	extends Pick<TranslationResult, 'revision' | 'language' | 'translations' | 'untranslated'> {
	id: string
	altTranslations: TranslationResult['altTranslations']
}

function json(value: unknown): string | null {
	return value ? JSON.stringify(value) : null
}
