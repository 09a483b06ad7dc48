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
