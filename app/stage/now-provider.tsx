import {
	createContext,
	type ReactNode,
	startTransition,
	useContext,
	useEffect,
	useState,
} from 'react'
import { pageTime } from '#client/browser-host'
import { COUNTDOWN_TICK_MS } from '#contract/limits'
import { zoneHere } from '#rules/zone'
import { useStage } from './stage-context.tsx'

export interface Now {
	/** The time in ms, the server's where the page knows it; updated at least once a minute. */
	at: number
	/** False in the server's HTML and until hydration: then times are shown in UTC (G-108). */
	hydrated: boolean
	/** The reader's time zone, which changes when a laptop travels with its page open. Null when it is unknown. */
	zone: string | null
}

export const BEFORE_HYDRATION: Now = { at: 0, hydrated: false, zone: null }

export const Now = createContext(BEFORE_HYDRATION)

export function NowProvider({ at, children }: { at: number; children: ReactNode }) {
	const aheadMs = useStage((s) => s.clockAheadMs)
	const [now, setNow] = useState<Now>({ ...BEFORE_HYDRATION, at })

	useEffect(() => {
		// A transition, because a hundred relative times are rendered again, and typing must not wait for them.
		return eachMinute(() => startTransition(() => setNow(nowHere(aheadMs))))
	}, [aheadMs])

	return <Now.Provider value={now}>{children}</Now.Provider>
}

/** This moment in the browser. */
export function nowHere(aheadMs = 0): Now {
	return { at: pageTime() + aheadMs, hydrated: true, zone: zoneHere() }
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
