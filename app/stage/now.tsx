import {
	createContext,
	type ReactNode,
	startTransition,
	useCallback,
	useContext,
	useEffect,
	useState,
} from 'react'
import { COUNTDOWN_TICK_MS, MINUTE_MS } from '#contract/limits'
import { type RelativeUnit, relativeTime } from '#rules/relative-time'
import { useStage } from './stage-context.tsx'

interface Now {
	/** The server's clock, in ms; moves once a minute. */
	at: number
	/** False in the server's HTML and until hydration: then times are shown in UTC (G-108). */
	hydrated: boolean
}

const Now = createContext<Now>({ at: 0, hydrated: false })

export function NowProvider({ at, children }: { at: number; children: ReactNode }) {
	const aheadMs = useStage((s) => s.clockAheadMs)
	const [now, setNow] = useState<Now>({ at, hydrated: false })

	useEffect(() => {
		// A transition, because a hundred relative times render again: input must not wait for them.
		const tick = () => startTransition(() => setNow({ at: Date.now() + aheadMs, hydrated: true }))
		return eachMinute(tick)
	}, [aheadMs])

	return <Now.Provider value={now}>{children}</Now.Provider>
}

/** Ticks now and every minute (SEAT-07). Returns the stop function. */
export function eachMinute(tick: () => void): () => void {
	tick()
	const timer = setInterval(tick, COUNTDOWN_TICK_MS)
	return () => clearInterval(timer)
}

export function useNow(): Now {
	return useContext(Now)
}

/** How long ago, in the reader's words and short: '4 min. ago'. */
export function useAgo(tag: string): (msAgo: number) => string {
	return useCallback(
		(msAgo) => {
			const { value, unit } = relativeTime(msAgo < MINUTE_MS ? 0 : -msAgo)
			return said(tag, value, unit)
		},
		[tag],
	)
}

// Memoised: a page has a hundred relative times, few different ones, and formatting is slow.
const words = new Map<string, string>()
const formats = new Map<string, Intl.RelativeTimeFormat>()

function said(tag: string, value: number, unit: RelativeUnit): string {
	const key = `${tag} ${value} ${unit}`
	const known = words.get(key)
	if (known !== undefined) return known
	const format =
		formats.get(tag) ??
		new Intl.RelativeTimeFormat([tag, 'en'], { style: 'narrow', numeric: 'auto' })
	formats.set(tag, format)
	const made = format.format(value, unit)
	words.set(key, made)
	return made
}
