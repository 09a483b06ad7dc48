import type { LanguageCode } from '#contract/languages'
import { type Message, STAGE_ONLY_TEXT } from '#contract/messages/messages'

type Said = Pick<Message, 'text' | 'translations' | 'language' | 'isStageOnly' | 'isJoinMessage'>

/** Whether a reader first sees the original or the translation; null when the page shows a placeholder instead. */
export function shownWords(message: Said, language: LanguageCode): 'text' | 'translation' | null {
	if (message.text === '' || message.isJoinMessage) return null
	if (message.isStageOnly && message.text === STAGE_ONLY_TEXT) return null
	const isTranslated = message.translations[language] !== undefined && message.language !== language
	return isTranslated ? 'translation' : 'text'
}

/** The description of a message's image: translated if possible, otherwise the original. */
export function wordsOfImage(
	{ attachedImage, language: written }: Pick<Message, 'attachedImage' | 'language'>,
	language: LanguageCode,
): { text: string; language: LanguageCode } | null {
	if (!attachedImage?.alt) return null
	const translated = attachedImage.altTranslations?.[language]
	if (translated === undefined) return { text: attachedImage.alt, language: written }
	return { text: translated, language }
}
