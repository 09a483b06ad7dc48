import {
	createContext,
	type ReactNode,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react'
import { browserHost } from '#client/browser-host'
import { type Say, useTexts } from '../locales/texts.tsx'
import { useBeforePaint } from '../ui/use-before-paint.ts'
import { type StageActions, stageActions } from './actions.ts'
import type { StagePage, StageState } from './model.ts'
import { StageStore } from './store.ts'

export type { StageActions }

const Stage = createContext<{ store: StageStore; actions: StageActions } | null>(null)

export function StageProvider({ page, children }: { page: StagePage; children: ReactNode }) {
	const t = useTexts()
	const say = useRef<Say>(t)
	const [stage] = useState(() => {
		const store = new StageStore(page, browserHost(), (key, values) => say.current(key, values))
		return { store, actions: stageActions(store) }
	})

	useEffect(() => {
		say.current = t
	}, [t])
	useEffect(() => stage.store.start(), [stage])
	// The words of the page and its messages change language in one picture.
	useBeforePaint(() => stage.store.takePage(page), [stage, page])

	return <Stage.Provider value={stage}>{children}</Stage.Provider>
}

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
