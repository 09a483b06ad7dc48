import { useState } from 'react'
import type { Pages } from './use-pages.ts'

/** Shows a fully loaded list `step` items at a time. */
export function useListInSteps<T>(
	all: readonly T[],
	step: number,
): { shown: readonly T[] } & Pick<Pages<T>, 'hasMore' | 'busy' | 'problem' | 'loadOlder'> {
	const [n, setN] = useState(step)
	return {
		shown: all.slice(0, n),
		hasMore: all.length > n,
		busy: false,
		problem: null,
		loadOlder: async () => setN(n + step),
	}
}
