import {
	createContext,
	type ReactNode,
	startTransition,
	useContext,
	useEffect,
	useState,
} from 'react'
import { COUNTDOWN_TICK_MS } from '#contract/limits'
import { zoneHere } from '#rules/zone'
import { useStage } from './stage-context.tsx'

interface Now {
	/** The server's time in ms, updated once a minute. */
	at: number
	/** False in the server's HTML and until hydration: then times are shown in UTC (G-108). */
	hydrated: boolean
	/** The zone of the reader's clock: a laptop travels with its page open. Null where nobody knows it. */
	zone: string | null
}

export const Now = createContext<Now>({ at: 0, hydrated: false, zone: null })

export function NowProvider({ at, children }: { at: number; children: ReactNode }) {
	const aheadMs = useStage((s) => s.clockAheadMs)
	const [now, setNow] = useState<Now>({ at, hydrated: false, zone: null })

	useEffect(() => {
		// A transition, because a hundred relative times are rendered again, and typing must not wait for them.
		const tick = () =>
			startTransition(() => setNow({ at: Date.now() + aheadMs, hydrated: true, zone: zoneHere() }))
		return eachMinute(tick)
	}, [aheadMs])

	return <Now.Provider value={now}>{children}</Now.Provider>
}

/**
 * Calls `tick` now, every minute (SEAT-07), and when the page becomes visible, because timers stop while a machine
 * sleeps. Returns the stop function.
 */
export function eachMinute(tick: () => void): () => void {
	tick()
	const timer = setInterval(tick, COUNTDOWN_TICK_MS)
	document.addEventListener('visibilitychange', tick)
	return () => {
		clearInterval(timer)
		document.removeEventListener('visibilitychange', tick)
	}
}

export function useNow(): Now {
	return useContext(Now)
}
