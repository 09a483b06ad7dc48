import { useEffect, useState } from 'react'
import { SECOND_MS } from '#contract/limits'

/** A clock that is so far ahead of this machine's, second by second; `first` as the server drew it. */
export function useTicking(aheadMs: number, first?: number): number {
	const [now, setNow] = useState(() => first ?? Date.now() + aheadMs)
	useEffect(() => {
		const tick = () => setNow(Date.now() + aheadMs)
		tick()
		const timer = setInterval(tick, SECOND_MS)
		return () => clearInterval(timer)
	}, [aheadMs])
	return now
}
