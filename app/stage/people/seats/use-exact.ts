import { useMemo } from 'react'
import { localeOf } from '#contract/languages'
import { useLanguage } from '../../../locales/texts.tsx'

/** A number in full, as the reader's language writes it. */
export function useExact(): (n: number) => string {
	const tag = localeOf(useLanguage())
	return useMemo(() => {
		const format = new Intl.NumberFormat([tag, 'en'])
		return (n) => format.format(n)
	}, [tag])
}

/** A date with its time, as the reader's language writes them. */
export function useExactTime(): (at: number) => string {
	const tag = localeOf(useLanguage())
	return useMemo(() => {
		const format = new Intl.DateTimeFormat([tag, 'en'], { dateStyle: 'medium', timeStyle: 'short' })
		return (at) => format.format(at)
	}, [tag])
}
