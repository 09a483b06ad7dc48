import { directionOfText } from '#rules/text/direction'
import { useLanguage } from '../locales/texts.tsx'

/**
 * A function that gives the direction of a text; for an empty or undecided one, that of the reader's language.
 */
export function useDirection(): (text: string) => 'rtl' | 'ltr' {
	const language = useLanguage()
	return (text) => directionOfText(text, language)
}
