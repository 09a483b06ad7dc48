import { useCallback, useEffect, useRef, useState } from 'react'

export interface Loaded<T> {
	/** The last result, which stays while the next one loads; null before the first. */
	value: T | null
	problem: unknown
	isLoading: boolean
	again(): void
}

/** Loads after mounting, and again whenever `load` changes. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
	const [state, setState] = useState<Omit<Loaded<T>, 'again'>>({
		value: null,
		problem: null,
		isLoading: true,
	})
	const latest = useRef(0)

	const again = useCallback(() => {
		const mine = ++latest.current
		const settle = (change: Partial<Loaded<T>>) => {
			if (mine === latest.current)
				setState((before) => ({ ...before, ...change, isLoading: false }))
		}
		setState((before) => ({ ...before, isLoading: true }))
		load().then(
			(value) => settle({ value, problem: null }),
			(problem) => settle({ problem }),
		)
	}, [load])
	useEffect(again, [again])

	return { ...state, again }
}
