import { useMemo } from 'react'
import { localeOf } from '#contract/languages'
import { exactIn } from '#rules/exact'
import { useLanguage } from './texts.tsx'

/** A number in full, as the reader's language writes it. */
export function useExact(): (n: number) => string {
	const language = useLanguage()
	return useMemo(() => exactIn(language), [language])
}

/** A date with its time, as the reader's language writes them. */
export function useExactTime(): (at: number) => string {
	const tag = localeOf(useLanguage())
	return useMemo(() => {
		const format = new Intl.DateTimeFormat([tag, 'en'], { dateStyle: 'medium', timeStyle: 'short' })
		return (at) => format.format(at)
	}, [tag])
}
