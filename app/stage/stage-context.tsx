import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Action } from './lazy-action.ts'
import type { StagePageData, StageState } from './model.ts'
import type { StageStore } from './store.ts'

/** The React context of the store. Only the store's type is imported, so that components do not load its code. */
export const StageStoreContext = createContext<StageStore | null>(null)

/** The loader's data of the page that is rendered. While another language is rendered, the store has the earlier data. */
export const StagePageContext = createContext<StagePageData | null>(null)

/** A part of the page's state. The component renders again only when that part changes. */
export function useStage<T>(selector: (stage: StageState) => T): T {
	const store = useStore()
	const page = useContext(StagePageContext)
	const [now, first] = useMemo(() => {
		const state = () => (page ? store.stateOn(page) : store.state)
		return [memoised(state, selector), memoised(() => store.first, selector)] as const
	}, [store, page, selector])
	return useSyncExternalStore(store.subscribe, now, first)
}

/** Returns `act`, which runs an action on this page's store. */
export function useAct(): <A extends unknown[], R>(action: Action<A, R>, ...args: A) => R {
	return useStore().act
}

/** Returns a function that imports a chunk. The function resolves to null, with a notice, when fetching fails. */
export function useFetchPart(): StageStore['fetchPart'] {
	return useStore().fetchPart
}

function useStore(): StageStore {
	const store = useContext(StageStoreContext)
	if (!store) throw new Error('There is no stage around this component.')
	return store
}

/** Memoises a selector for each state, because some selectors make a new object on each call. */
function memoised<T>(read: () => StageState, selector: (stage: StageState) => T): () => T {
	let last: { stage: StageState; part: T } | null = null
	return () => {
		const stage = read()
		if (last?.stage !== stage) last = { stage, part: selector(stage) }
		return last.part
	}
}
