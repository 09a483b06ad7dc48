import { useMemo } from 'react'
import { exactIn } from '#rules/exact-time'
import { useLanguage } from './texts.tsx'

/** A number in full, as the reader's language writes it. */
export function useExact(): (n: number) => string {
	const language = useLanguage()
	return useMemo(() => exactIn(language), [language])
}
