import { useMemo } from 'react'
import { soonIn } from '#rules/soon'
import { useLanguage } from '../../locales/texts.tsx'
import { useNow } from '../now.tsx'

/** When something will be, in the reader's own zone. */
export function useSoon(): (at: number) => string {
	const language = useLanguage()
	const { at: now } = useNow()
	const soon = useMemo(() => soonIn(language), [language])
	return (at) => soon(at, now)
}
