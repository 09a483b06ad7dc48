import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserHost } from '#client/browser-host'
import { type Translate, useTexts } from '../locales/texts.tsx'
import { useBeforePaint } from '../ui/use-before-paint.ts'
import type { StagePage } from './model.ts'
import { StageStoreContext } from './stage-context.tsx'
import { StageStore } from './store.ts'

export function StageProvider({ page, children }: { page: StagePage; children: ReactNode }) {
	const t = useTexts()
	const translate = useRef<Translate>(t)
	const [store] = useState(
		() => new StageStore(page, browserHost(), (key, values) => translate.current(key, values)),
	)

	useEffect(() => {
		translate.current = t
	}, [t])
	useEffect(() => store.start(), [store])
	// Texts and messages change language in the same paint.
	useBeforePaint(() => store.takePage(page), [store, page])

	return <StageStoreContext.Provider value={store}>{children}</StageStoreContext.Provider>
}
