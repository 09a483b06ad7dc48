import type { LanguageCode } from '#contract/languages'
import { TOPIC_FOLD_CHARS, TOPIC_PREVIEW_CHARS, TOPIC_QUOTE_CHARS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { codePoints } from '#contract/text'
import type { Topic } from '#contract/topics/topic'
import { shortened } from '../text/shortened.ts'

/** What is quoted of a topic above what was said to it, in whichever language it is read (TOP-21). */
export function quoteOfTopic(text: string): string {
	return shortened(text.replace(/\s+/gu, ' '), TOPIC_PREVIEW_CHARS)
}

/** The same of its translations. */
export function quotesOfTopic(translations: Topic['translations']): Topic['translations'] {
	const quotes = Object.entries(translations).map(([language, text]) => [
		language,
		quoteOfTopic(text),
	])
	return Object.fromEntries(quotes)
}

/** Above what was said to a topic that is gone: who proposed it, and nothing of it. */
export function unquoted(told: Message['relatedTopicInfo']): Message['relatedTopicInfo'] {
	if (!told) return told
	const { translations, ...about } = told
	return { ...about, text: '' }
}

type Words = Pick<Topic, 'language' | 'text' | 'translations'>

/** As somebody reads it: translated where there is a translation. */
export function wordsRead({ language, text, translations }: Words, reader: LanguageCode) {
	const { [reader]: translated } = translations
	return translated === undefined ? { language, text } : { language: reader, text: translated }
}

/** The beginning of the topic that is answered (TOP-19). */
export function wordsAnswered(topic: Words, reader: LanguageCode) {
	const said = wordsRead(topic, reader)
	return { ...said, text: shortened(said.text, TOPIC_QUOTE_CHARS) }
}

/** Whether its card folds, by what is read there (TOP-12). */
export function isLong(topic: Words, reader: LanguageCode): boolean {
	return codePoints(wordsRead(topic, reader).text) > TOPIC_FOLD_CHARS
}
