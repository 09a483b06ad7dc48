import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'

/** The description of a message's image: translated where possible, else as written. */
export function wordsOfImage(
	{ attachedImage, language: written }: Pick<Message, 'attachedImage' | 'language'>,
	language: LanguageCode,
): { text: string; language: LanguageCode } | null {
	if (!attachedImage?.alt) return null
	const translated = attachedImage.altTranslations?.[language]
	if (translated === undefined) return { text: attachedImage.alt, language: written }
	return { text: translated, language }
}
