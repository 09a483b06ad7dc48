import { useMemo } from 'react'
import { tagOf } from '#contract/languages'
import { useLanguage } from '../../../locales/texts.tsx'

/** A number in full, as the reader's language writes it. */
export function useExact(): (n: number) => string {
	const tag = tagOf(useLanguage())
	return useMemo(() => {
		const format = new Intl.NumberFormat([tag, 'en'])
		return (n) => format.format(n)
	}, [tag])
}

/** A date with its time, as the reader's language writes them. */
export function useExactTime(): (at: number) => string {
	const tag = tagOf(useLanguage())
	return useMemo(() => {
		const format = new Intl.DateTimeFormat([tag, 'en'], { dateStyle: 'medium', timeStyle: 'short' })
		return (at) => format.format(at)
	}, [tag])
}
