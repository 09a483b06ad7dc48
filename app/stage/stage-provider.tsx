import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserHost } from '#client/browser-host'
import { type Say, useTexts } from '../locales/texts.tsx'
import { useBeforePaint } from '../ui/use-before-paint.ts'
import type { StagePage } from './model.ts'
import { StageStoreContext } from './stage-context.tsx'
import { StageStore } from './store.ts'

export function StageProvider({ page, children }: { page: StagePage; children: ReactNode }) {
	const t = useTexts()
	const say = useRef<Say>(t)
	const [store] = useState(
		() => new StageStore(page, browserHost(), (key, values) => say.current(key, values)),
	)

	useEffect(() => {
		say.current = t
	}, [t])
	useEffect(() => store.start(), [store])
	// The words of the page and its messages change language in one picture.
	useBeforePaint(() => store.takePage(page), [store, page])

	return <StageStoreContext.Provider value={store}>{children}</StageStoreContext.Provider>
}
