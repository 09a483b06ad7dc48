import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Message, Reaction } from '#contract/messages/messages'
import { messages, reports } from '#migrations/schema'
import type { TranslationResult } from '#room/kernel/rpc'
import { d1, type Operations } from '../d1.ts'
import { ATTACHED_IMAGE, REACTION } from './stored-message.ts'
import { NO_TERMS, originalTerms, termsOfMessage, translatedTerms } from './terms.ts'

type Rewritten = Pick<Message, 'id' | 'text' | 'language' | 'revision' | 'editedAt'>
type Illustrated = Pick<Message, 'id' | 'revision' | 'attachedImageUrl' | 'attachedImage'>
type Translated = { id: string } & Pick<
	TranslationResult,
	'revision' | 'language' | 'translations' | 'untranslated' | 'altTranslations'
>

/** The operations on messages. `id` is always that of the message. */
export const MESSAGE_OPERATIONS = {
	'message.insert': [(message: Message) => d1.insert(messages).values(columnsOf(message))],
	/** Restores a removed message. */
	'message.restore': [
		({ id, ...message }: Message) =>
			d1
				.update(messages)
				.set({ ...columnsOf(message), removedAt: null })
				.where(eq(messages.id, id)),
	],
	/** Sets or removes a message's image. Words and translations stay. */
	'message.set-image': [
		({ id, revision, attachedImageUrl, attachedImage }: Illustrated) =>
			d1
				.update(messages)
				.set({
					revision,
					attachedImageUrl,
					attachedImage: attachedImage && ATTACHED_IMAGE.write(attachedImage),
				})
				.where(and(eq(messages.id, id), lt(messages.revision, revision))),
	],
	/** Stores new words and deletes the translations, which are made again. */
	'message.rewrite': [
		({ id, revision, ...words }: Rewritten) =>
			d1
				.update(messages)
				.set({
					...words,
					...{ revision, translations: '{}', untranslated: '{}' },
					terms: originalTerms(words.text),
				})
				.where(and(eq(messages.id, id), lt(messages.revision, revision))),
	],
	/** Sets the state of a message after reports or an operator's decision. The words stay. */
	'message.review': [
		({ id, review }: Pick<Message, 'id' | 'review'>) =>
			d1.update(messages).set({ review }).where(eq(messages.id, id)),
	],
	/** Empties a removed message. The row stays, so that the message's address can say that it was removed. */
	'message.empty': [
		({ id, at }: { id: string; at: number }) =>
			d1
				.update(messages)
				.set({
					text: '',
					translations: '{}',
					untranslated: '{}',
					terms: NO_TERMS,
					reactions: '[]',
					attachedImageUrl: null,
					attachedImage: null,
					sourcePostUrl: null,
					relatedStoryInfo: null,
					relatedTopicInfo: null,
					removedAt: at,
				})
				.where(standing(id)),
	],
	'message.translate': [
		({ id, revision, language, altTranslations, ...words }: Translated) => {
			const image = Object.keys(altTranslations).length > 0 ? { altTranslations } : {}
			const { translations, untranslated, attachedImage } = messages
			return d1
				.update(messages)
				.set({
					translations: sql`json_patch(${translations}, ${JSON.stringify(words.translations)})`,
					untranslated: sql`json_patch(${untranslated}, ${JSON.stringify(words.untranslated)})`,
					attachedImage: sql`json_patch(${attachedImage}, ${JSON.stringify(image)})`,
					terms: translatedTerms(words.translations),
					language,
				})
				.where(and(eq(messages.id, id), eq(messages.revision, revision)))
		},
	],
	/**
	 * Raises the revision of a message, when D1 lost a later one together with its words. The author can then remove
	 * the message.
	 */
	'message.raise-revision': [
		({ id, revision }: { id: string; revision: number }) =>
			d1
				.update(messages)
				.set({ revision })
				.where(and(eq(messages.id, id), lt(messages.revision, revision))),
	],
	/** Adds a reaction to a message of any age, as one written row. Other reactions stay. */
	'message.react': [
		({ id, reaction }: { id: string; reaction: Reaction }) => {
			const json = REACTION.write(reaction)
			const reactions = sql`json_insert(${messages.reactions}, '$[#]', json(${json}))`
			return d1.update(messages).set({ reactions }).where(standing(id))
		},
	],
	'message.unreact': [
		({ id, reactionId }: { id: string; reactionId: string }) => {
			const reactions = sql`(SELECT json_group_array(json(value)) FROM json_each(${messages.reactions})
				WHERE json_extract(value, '$.id') <> ${reactionId})`
			return d1.update(messages).set({ reactions }).where(eq(messages.id, id))
		},
	],
	/** Settles all reports before an operator's decision. The room runs the same statement. */
	'reports.settle': [
		({ messageId, at }: { messageId: string; at: number }) =>
			d1
				.update(reports)
				.set({ settledAt: at })
				.where(and(eq(reports.messageId, messageId), isNull(reports.settledAt))),
	],
	'message.set-reactions': [
		({ id, reactions }: { id: string; reactions: Reaction[] }) =>
			d1
				.update(messages)
				.set({ reactions: REACTION.writeAll(reactions) })
				.where(standing(id)),
	],
} satisfies Operations

function columnsOf<M extends Omit<Message, 'id'>>(message: M) {
	return {
		...message,
		translations: JSON.stringify(message.translations),
		untranslated: JSON.stringify(message.untranslated ?? {}),
		attachedImage: message.attachedImage && ATTACHED_IMAGE.write(message.attachedImage),
		relatedStoryInfo: message.relatedStoryInfo && JSON.stringify(message.relatedStoryInfo),
		relatedTopicInfo: message.relatedTopicInfo && JSON.stringify(message.relatedTopicInfo),
		reactions: REACTION.writeAll(message.reactions),
		terms: termsOfMessage(message),
	}
}

function standing(id: string) {
	return and(eq(messages.id, id), isNull(messages.removedAt))
}
