import { useCallback, useEffect, useRef } from 'react'
import { NEW_CLOCK, remainingMs, spentMs, startClock, stopClock } from '#rules/stories/clock'

/** Calls `onEnd` after `wholeMs` of running time; paused time does not count. With null, never. */
export function useSeconds(wholeMs: number | null, isRunning: boolean, onEnd: () => void) {
	const clock = useRef(NEW_CLOCK)
	const end = useRef(onEnd)
	end.current = onEnd

	useEffect(() => {
		if (wholeMs === null || !isRunning) return
		clock.current = startClock(clock.current, performance.now())
		const timer = setTimeout(
			() => end.current(),
			remainingMs(clock.current, performance.now(), wholeMs),
		)
		return () => {
			clearTimeout(timer)
			clock.current = stopClock(clock.current, performance.now())
		}
	}, [wholeMs, isRunning])

	return useCallback(() => spentMs(clock.current, performance.now()), [])
}
