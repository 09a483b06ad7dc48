import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { exactTimesIn } from '#rules/dates'
import { soonFor } from '#rules/soon'
import { useLanguage } from '../locales/texts.tsx'
import { useUtc } from '../locales/use-utc.ts'
import { Moment, useMinutes } from '../pages/moment.tsx'

const Minutes = createContext<number | null>(null)

/** One clock for all times of the operators' page. */
export function ClockProvider({ children }: { children: ReactNode }) {
	return <Minutes.Provider value={useMinutes()}>{children}</Minutes.Provider>
}

/** When something was, said as on the stage, with the exact time as its title. */
export function When({ at, className }: { at: number; className?: string | undefined }) {
	const drawn = useUtc()(at)
	return <Moment at={at} drawn={drawn} now={useContext(Minutes)} className={className} />
}

/** When something will be, said as on the stage; and exactly, for its title. */
export function useSoonAndExact(): { soon: (at: number) => string; exact: (at: number) => string } {
	const language = useLanguage()
	const now = useContext(Minutes)
	return useMemo(() => {
		const soon = soonFor(language, now !== null)
		const exact = exactTimesIn(language)
		return { soon: (at) => soon(at, now ?? Date.now()), exact: (at) => exact.format(at) }
	}, [language, now])
}
