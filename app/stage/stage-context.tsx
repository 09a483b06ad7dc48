import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Action } from './lazy-action.ts'
import type { StageState } from './model.ts'
import type { StageStore } from './store.ts'

/** What the components of the page stand in; what fills it, only the page itself imports. */
export const StageStoreContext = createContext<StageStore | null>(null)

/** A part of what the page knows; renders again only when that part changed. */
export function useStage<T>(selector: (stage: StageState) => T): T {
	const store = useStore()
	const [now, first] = useMemo(
		() =>
			[remembering(() => store.state, selector), remembering(() => store.first, selector)] as const,
		[store, selector],
	)
	return useSyncExternalStore(store.subscribe, now, first)
}

/** Does an area's actions on this page; what an action needs besides the page follows it. */
export function useAct(): <A extends unknown[], R>(action: Action<A, R>, ...args: A) => R {
	return useStore().act
}

/** Fetches a part of the page's own code; null, and said, when it cannot be had. */
export function useFetchPart(): StageStore['fetchPart'] {
	return useStore().fetchPart
}

function useStore(): StageStore {
	const store = useContext(StageStoreContext)
	if (!store) throw new Error('There is no stage around this component.')
	return store
}

/** The same answer for the same state, also when the selector makes a new object each time. */
function remembering<T>(read: () => StageState, selector: (stage: StageState) => T): () => T {
	let known: { stage: StageState; part: T } | null = null
	return () => {
		const stage = read()
		if (known?.stage !== stage) known = { stage, part: selector(stage) }
		return known.part
	}
}
