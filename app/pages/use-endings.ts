import { useEffect, useState } from 'react'
import { pageTime } from '#client/browser-host'
import { SECOND_MS } from '#contract/limits'
import { soonFor } from '#rules/future-time'
import { perZone } from '#rules/per-zone'
import { timeOfDayIn } from '#rules/time-of-day'
import { useLanguage } from '../locales/texts.tsx'
import { BEFORE_HYDRATION, nowHere } from '../stage/now-provider.tsx'

const TICK_MS = 15 * SECOND_MS

const clockBy = perZone((language, zone) =>
	timeOfDayIn(language, zone === null ? { timeZone: 'UTC' } : {}),
)

/**
 * The server's clock, and formatters for ends. The server formats in UTC and names it; after hydration the
 * browser uses the reader's zone (G-108).
 */
export function useEndings(serverTime: number) {
	const language = useLanguage()
	const [now, setNow] = useState({ ...BEFORE_HYDRATION, at: serverTime })
	const { zone } = now
	useEffect(() => {
		const aheadMs = serverTime - pageTime()
		const tick = () => setNow(nowHere(aheadMs))
		tick()
		const timer = setInterval(tick, TICK_MS)
		return () => clearInterval(timer)
	}, [serverTime])
	return {
		now,
		ending: (at: number) => soonFor(language, zone)(at, now.at),
		/** Formats the hour alone. */
		clock: (at: number) => clockBy(language, zone).format(at),
	}
}
