import { z } from 'zod/mini'
import { DEFAULT_LANGUAGE, LanguageCode } from '#contract/languages'
import {
	AttachedImage,
	Message,
	plainMessage,
	Reaction,
	Untranslated,
} from '#contract/messages/messages'
import { type Codec, jsonIn, Stored, unreadable } from '../stored.ts'

type PerLanguage<T> = Partial<Record<LanguageCode, T>>

/** A record by language. Languages and values that this code does not know are skipped. */
function perLanguage<T>(value: z.ZodMiniType<T>) {
	const isKnown = ([language, one]: [string, unknown]) =>
		z.safeParse(LanguageCode, language).success && z.safeParse(value, one).success
	return z.pipe(
		z.record(z.string(), z.unknown()),
		z.transform((all) => Object.fromEntries(Object.entries(all).filter(isKnown)) as PerLanguage<T>),
	)
}

const Translations = perLanguage(z.string())

/** JSON of a reaction, in a row of the room and in a message's column in D1. */
export const REACTION = new Stored({
	name: 'reaction',
	schema: Reaction,
	needs: ['id', 'messageId', 'emoji', 'platform', 'platformUserId'],
	defaults: () => ({ createdAt: 0 }),
})

/** JSON of a message's column in D1. */
export const ATTACHED_IMAGE = new Stored({
	name: 'attached image',
	schema: z.extend(AttachedImage, { altTranslations: z.optional(Translations) }),
	needs: ['width', 'height'],
	defaults: () => ({ alt: null }),
})

/** JSON of a message in the log and in stored answers. A removed message has only its id there. */
export const MESSAGE = new Stored({
	name: 'message',
	schema: z.extend(Message, {
		translations: Translations,
		untranslated: z.optional(perLanguage(Untranslated)),
	}),
	needs: ['id'],
	inner: { reactions: REACTION, attachedImage: ATTACHED_IMAGE },
	defaults: () => ({
		...plainMessage(),
		text: '',
		language: DEFAULT_LANGUAGE,
		timestamp: 0,
		platform: 'system' as const,
		platformUsername: '',
		platformUserId: '',
		profilePicUrl: '/placeholder.svg',
	}),
})

/** A stored answer with a message; null for a removed message, so that nobody gets one without words and author. */
export const STORED_ANSWER: Codec<Message> = {
	write: (message) => MESSAGE.write(message),
	parse(text, row) {
		const message = MESSAGE.parse(text, row)
		return message?.platformUserId ? message : null
	},
}

/** Words by language, as the translation memory stores them; null for unreadable JSON. */
export function translationsIn(text: string): PerLanguage<string> | null {
	return z.safeParse(Translations, jsonIn(text)).data ?? null
}

const JSON_COLUMNS = [
	'translations',
	'untranslated',
	'attachedImage',
	'relatedStoryInfo',
	'relatedTopicInfo',
	'reactions',
] as const

/** A message's row in D1 with field names. JSON columns are text. */
export type MessageColumns = { id: string; topicId: string | null } & Record<
	(typeof JSON_COLUMNS)[number],
	string | null
>

export function messageIn(row: MessageColumns): Message | null {
	const json = JSON_COLUMNS.map((name) => [name, jsonIn(row[name] ?? 'null')] as const)
	const isWhole = json.every(([, held]) => held !== undefined)
	if (!isWhole) {
		unreadable('message', row.id)
		return null
	}
	return MESSAGE.from({ ...row, ...Object.fromEntries(json), replyToTopicId: row.topicId }, row.id)
}
