import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserHost } from '#client/browser-host'
import type { Host } from '#client/host'
import { type Translate, useTexts } from '../locales/texts.tsx'
import { useBeforePaint } from '../ui/use-before-paint.ts'
import type { StagePageData } from './model.ts'
import { StagePageContext, StageStoreContext } from './stage-context.tsx'
import { StageStore } from './store.ts'

interface Props {
	page: StagePageData
	hostOf: (() => Host) | undefined
	children: ReactNode
}

export function StageProvider({ page, hostOf = browserHost, children }: Props) {
	const t = useTexts()
	const translate = useRef<Translate>(t)
	const [store] = useState(
		() => new StageStore(page, hostOf(), (key, values) => translate.current(key, values)),
	)

	useEffect(() => {
		translate.current = t
	}, [t])
	useEffect(() => store.start(), [store])
	// Before any effect of the page's parts, which read the state. They follow the new data after the paint.
	useBeforePaint(() => store.showPage(page), [store, page])
	useEffect(() => store.takePage(page), [store, page])

	return (
		<StageStoreContext.Provider value={store}>
			<StagePageContext.Provider value={page}>{children}</StagePageContext.Provider>
		</StageStoreContext.Provider>
	)
}
