import { useEffect } from 'react'
import { sayRefusalsBy } from '#client/ask'
import { DEFAULT_LANGUAGE, type LanguageCode } from '#contract/languages'
import type { ShortForms } from '#rules/short-forms'

/** Refusals of the stage are said in the reader's language from here on. Their texts are loaded with the first one. */
export function useRefusals(language: LanguageCode, forms: ShortForms): void {
	useEffect(
		() =>
			sayRefusalsBy(async (sentence) => {
				if (language === DEFAULT_LANGUAGE) return sentence
				const { translatedRefusal } = await import('./refusals.ts')
				return translatedRefusal(sentence, language, forms)
			}),
		[language, forms],
	)
}
