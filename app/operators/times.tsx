import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { soonFor } from '#rules/future-time'
import { useLanguage } from '../locales/texts.tsx'
import { useUtc } from '../locales/use-utc.ts'
import { exactTimesBy, Moment, useMinutes } from '../pages/moment.tsx'
import { BEFORE_HYDRATION } from '../stage/now-provider.tsx'

const Minutes = createContext(BEFORE_HYDRATION)

/** The clock that all times of the operators' page share. */
export function MinutesProvider({ children }: { children: ReactNode }) {
	return <Minutes.Provider value={useMinutes()}>{children}</Minutes.Provider>
}

/** A past time, worded as on the stage, with the exact time as its title. */
export function PastTime({ at, className }: { at: number; className?: string | undefined }) {
	const drawn = useUtc()(at)
	return <Moment at={at} drawn={drawn} now={useContext(Minutes)} className={className} />
}

/** A function that names a past time in full: in UTC until the reader's zone is known. */
export function useWhen(): (at: number) => string {
	const language = useLanguage()
	const inUtc = useUtc()
	const { zone } = useContext(Minutes)
	return zone === null ? inUtc : (at) => exactTimesBy(language, zone).format(at)
}

/** Formatters for a future time: `soon` words it as on the stage, `exact` gives the full time for a title. */
export function useSoonAndExact(): { soon: (at: number) => string; exact: (at: number) => string } {
	const language = useLanguage()
	const { at: now, hydrated, zone } = useContext(Minutes)
	return useMemo(() => {
		const soon = soonFor(language, zone)
		const exact = exactTimesBy(language, zone)
		return { soon: (at) => soon(at, hydrated ? now : Date.now()), exact: (at) => exact.format(at) }
	}, [language, now, hydrated, zone])
}
