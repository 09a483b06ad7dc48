import { useEffect, useMemo, useState } from 'react'
import { SECOND_MS } from '#contract/limits'
import { soonFor } from '#rules/soon'
import { timeOfDayIn } from '#rules/time-of-day'
import { zoneHere } from '#rules/zone'
import { useLanguage } from '../locales/texts.tsx'

const TICK_MS = 15 * SECOND_MS

/**
 * The server's clock in ms, and formatters for ends. The server formats in UTC and names it; after hydration the
 * browser uses the reader's zone (G-108).
 */
export function useEndings(serverTime: number) {
	const language = useLanguage()
	const [{ now, isHere, zone }, set] = useState({ now: serverTime, isHere: false, zone: '' })
	useEffect(() => {
		const aheadMs = serverTime - Date.now()
		const tick = () => set({ now: Date.now() + aheadMs, isHere: true, zone: zoneHere() ?? '' })
		tick()
		const timer = setInterval(tick, TICK_MS)
		return () => clearInterval(timer)
	}, [serverTime])
	// biome-ignore lint/correctness/useExhaustiveDependencies: a laptop that travels needs the formats of another zone
	const [ending, clock] = useMemo(
		() => [soonFor(language, isHere), timeOfDayIn(language, isHere ? {} : { timeZone: 'UTC' })],
		[language, isHere, zone],
	)
	return {
		now,
		/** True once the reader's own zone is used, after hydration. */
		isHere,
		ending: (at: number) => ending(at, now),
		/** Formats the hour alone. */
		clock: (at: number) => clock.format(at),
	}
}
