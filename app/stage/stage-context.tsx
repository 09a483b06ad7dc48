import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { StageActions } from './actions.ts'
import type { StageState } from './model.ts'
import type { StageStore } from './store.ts'

/** What the components of the page stand in; what fills it, only the page itself imports. */
export const Stage = createContext<{ store: StageStore; actions: StageActions } | null>(null)

/** A part of what the page knows; renders again only when that part changed. */
export function useStage<T>(selector: (stage: StageState) => T): T {
	const { store } = useStageContext()
	const [now, first] = useMemo(
		() =>
			[remembering(() => store.state, selector), remembering(() => store.first, selector)] as const,
		[store, selector],
	)
	return useSyncExternalStore(store.subscribe, now, first)
}

export function useStageActions(): StageActions {
	return useStageContext().actions
}

function useStageContext() {
	const stage = useContext(Stage)
	if (!stage) throw new Error('There is no stage around this component.')
	return stage
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
