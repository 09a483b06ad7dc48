import { directionOfText } from '#rules/text/direction'
import { useLanguage } from '../locales/texts.tsx'

/**
 * Returns a function that gives the direction of a text. For an empty text, or one without letters, that of the
 * reader's language.
 */
export function useDirection(): (text: string) => 'rtl' | 'ltr' {
	const language = useLanguage()
	return (text) => directionOfText(text, language)
}
