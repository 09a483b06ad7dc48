import { useEffect, useMemo, useRef } from 'react'
import { ReadingTime } from '#client/reading-time'
import { useAct } from '../stage-context.tsx'
import type { StageStore } from '../store.ts'
import { type Holding, holding } from './holding.ts'

/** Ends `what` after that time, unless it is null; returns what an element holds it with. */
export function useReadingTime(what: unknown, ms: number | null, end: () => void): Holding {
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
	// A new one: what goes under a pointer, or with the focus in it, says no farewell.
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is said is the occasion
	return useMemo(() => holding((is) => time.current?.hold(is)), [what])
}

function timeFor(store: StageStore, ms: number, end: () => void): ReadingTime {
	return new ReadingTime(store.host, ms, end)
}
