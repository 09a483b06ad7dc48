import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Action } from './lazy-action.ts'
import type { StageState } from './model.ts'
import type { StageStore } from './store.ts'

/** The React context of the store. It knows the store only by its type, so that components do not import it. */
export const StageStoreContext = createContext<StageStore | null>(null)

/** Selects from the page's state; renders again only when the selected part changes. */
export function useStage<T>(selector: (stage: StageState) => T): T {
	const store = useStore()
	const [now, first] = useMemo(
		() =>
			[remembering(() => store.state, selector), remembering(() => store.first, selector)] as const,
		[store, selector],
	)
	return useSyncExternalStore(store.subscribe, now, first)
}

/** Returns `act`, which runs an action on this page's store. */
export function useAct(): <A extends unknown[], R>(action: Action<A, R>, ...args: A) => R {
	return useStore().act
}

/** Returns a function that imports a chunk; null, with a notice, when fetching fails. */
export function useFetchPart(): StageStore['fetchPart'] {
	return useStore().fetchPart
}

function useStore(): StageStore {
	const store = useContext(StageStoreContext)
	if (!store) throw new Error('There is no stage around this component.')
	return store
}

/** Memoises a selector per state, for selectors that make a new object each time. */
function remembering<T>(read: () => StageState, selector: (stage: StageState) => T): () => T {
	let known: { stage: StageState; part: T } | null = null
	return () => {
		const stage = read()
		if (known?.stage !== stage) known = { stage, part: selector(stage) }
		return known.part
	}
}
