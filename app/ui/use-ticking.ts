import { useEffect, useState } from 'react'
import { pageTime } from '#client/browser-host'
import { SECOND_MS } from '#contract/limits'

/**
 * A clock in ms, `aheadMs` ahead of this machine's, which ticks each second; `first` is the time that the
 * server drew.
 */
export function useTicking(aheadMs: number, first?: number): number {
	const [now, setNow] = useState(() => first ?? pageTime() + aheadMs)
	useEffect(() => {
		const tick = () => setNow(pageTime() + aheadMs)
		tick()
		const timer = setInterval(tick, SECOND_MS)
		return () => clearInterval(timer)
	}, [aheadMs])
	return now
}
