import { useEffect, useState } from 'react'
import type { LanguageCode } from '#contract/languages'
import { OPERATOR_TEXTS } from '../../locales/operator-files.ts'
import { type Speech, saying, useLanguage, useShortForms } from '../../locales/texts.tsx'

const known = new Map<LanguageCode, Speech>()

/** The texts for operators; null until they are loaded. */
export function useOperatorTexts(): Speech | null {
	const language = useLanguage()
	const forms = useShortForms()
	const [, setLoaded] = useState<LanguageCode | null>(null)

	useEffect(() => {
		if (known.has(language)) return
		OPERATOR_TEXTS[language]()
			.then(({ operators }) => {
				known.set(language, saying(language, operators, forms))
				setLoaded(language)
			})
			.catch(() => {}) // after a failure the next component that is rendered fetches the texts again
	}, [language, forms])

	return known.get(language) ?? null
}
