import { useMemo } from 'react'
import { datesIn } from '#rules/dates'
import { exactIn } from '#rules/exact'
import { useLanguage } from './texts.tsx'

/** A number in full, as the reader's language writes it. */
export function useExact(): (n: number) => string {
	const language = useLanguage()
	return useMemo(() => exactIn(language), [language])
}

/** A date with its time, as the reader's language writes them. */
export function useExactTime(): (at: number) => string {
	const language = useLanguage()
	return useMemo(() => {
		const dates = datesIn(language, { dateStyle: 'medium', timeStyle: 'short' })
		return (at) => dates.format(at)
	}, [language])
}
