import { useCallback, useEffect, useRef } from 'react'
import { NEW_CLOCK, restMs, run, spentMs, stand } from '#rules/stories/clock'

/**
 * Calls `onEnd` after `wholeMs` of running time; time while it is not running does not count. Null never ends.
 */
export function useSeconds(wholeMs: number | null, isRunning: boolean, onEnd: () => void) {
	const clock = useRef(NEW_CLOCK)
	const end = useRef(onEnd)
	end.current = onEnd

	useEffect(() => {
		if (wholeMs === null || !isRunning) return
		clock.current = run(clock.current, performance.now())
		const timer = setTimeout(() => end.current(), restMs(clock.current, performance.now(), wholeMs))
		return () => {
			clearTimeout(timer)
			clock.current = stand(clock.current, performance.now())
		}
	}, [wholeMs, isRunning])

	return useCallback(() => spentMs(clock.current, performance.now()), [])
}
