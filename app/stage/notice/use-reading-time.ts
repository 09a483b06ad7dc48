import { useEffect, useMemo, useRef } from 'react'
import { ReadingTime } from '#client/reading-time'
import { useAct } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import { type HoldHandlers, holdHandlers } from './reading-hold.ts'

/**
 * Calls `end` after `ms` for each new `what`; with null never. Returns handlers by which an element stops the time
 * while somebody reads it.
 */
export function useReadingTime(what: unknown, ms: number | null, end: () => void): HoldHandlers {
	const act = useAct()
	const latest = useRef(end)
	latest.current = end
	const time = useRef<ReadingTime | null>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is said is the occasion
	useEffect(() => {
		if (ms === null) return
		const made = act(timeFor, ms, () => latest.current())
		time.current = made
		return () => made.stop()
	}, [act, what, ms])
	// A new holding for each text: one that goes under a pointer, or with the focus in it, fires no event.
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is said is the occasion
	return useMemo(() => holdHandlers((is) => time.current?.hold(is)), [what])
}

function timeFor(store: StageStore, ms: number, end: () => void): ReadingTime {
	return new ReadingTime(store.host, ms, end)
}
