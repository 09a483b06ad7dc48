import type { LanguageCode } from '#contract/languages'
import { TOPIC_FOLD_CHARS, TOPIC_PREVIEW_CHARS, TOPIC_QUOTE_CHARS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { codePoints } from '#contract/text'
import type { Topic } from '#contract/topics/topic'
import { truncate } from '../text/truncate.ts'

/** The beginning of a topic's text in any language, as messages about the topic quote it (TOP-21). */
export function quoteOfTopic(text: string): string {
	return truncate(text.replace(/\s+/gu, ' '), TOPIC_PREVIEW_CHARS)
}

/** The same beginnings of all of a topic's translations. */
export function quotesOfTopic(translations: Topic['translations']): Topic['translations'] {
	const quotes = Object.entries(translations).map(([language, text]) => [
		language,
		quoteOfTopic(text),
	])
	return Object.fromEntries(quotes)
}

/** The quote of a removed topic: its author without any words. */
export function withoutQuotedText(told: Message['relatedTopicInfo']): Message['relatedTopicInfo'] {
	if (!told) return told
	const { translations, ...about } = told
	return { ...about, text: '' }
}

type Words = Pick<Topic, 'language' | 'text' | 'translations'>

/** The topic's words for a reader: the translation, or without one the original. */
export function wordsRead({ language, text, translations }: Words, reader: LanguageCode) {
	const { [reader]: translated } = translations
	return translated === undefined ? { language, text } : { language: reader, text: translated }
}

/** The beginning of a topic, shown in the composer of a message about it (TOP-19). */
export function wordsAnswered(topic: Words, reader: LanguageCode) {
	const words = wordsRead(topic, reader)
	return { ...words, text: truncate(words.text, TOPIC_QUOTE_CHARS) }
}

/** Whether the topic's card is folded, by the length of the words that the reader sees (TOP-12). */
export function isLong(topic: Words, reader: LanguageCode): boolean {
	return codePoints(wordsRead(topic, reader).text) > TOPIC_FOLD_CHARS
}
