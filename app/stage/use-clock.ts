import { useEffect, useState } from 'react'
import { SECOND_MS } from '#contract/limits'
import { useStage } from './stage-context.tsx'

/** The stage's clock, second by second. */
export function useClock(): number {
	const aheadMs = useStage((s) => s.clockAheadMs)
	const [now, setNow] = useState(() => Date.now() + aheadMs)
	useEffect(() => {
		const tick = () => setNow(Date.now() + aheadMs)
		tick()
		const timer = setInterval(tick, SECOND_MS)
		return () => clearInterval(timer)
	}, [aheadMs])
	return now
}
