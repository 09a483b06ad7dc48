import { directionOfText } from '#rules/text/direction'
import { useLanguage } from '../locales/texts.tsx'

/** Which way words read, as far as they say it, else as the reader's language does: also where nothing is written yet. */
export function useDirection(): (text: string) => 'rtl' | 'ltr' {
	const language = useLanguage()
	return (text) => directionOfText(text, language)
}
