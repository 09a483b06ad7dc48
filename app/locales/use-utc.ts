import { useMemo } from 'react'
import { datesIn } from '#rules/dates'
import { useLanguage } from './texts.tsx'

/** A date with its time in UTC, which is named: as a server says it, who knows no reader's zone. */
export function useUtc(): (at: number) => string {
	const language = useLanguage()
	return useMemo(() => {
		const dates = datesIn(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
		return (at) => `${dates.format(at)} UTC`
	}, [language])
}
