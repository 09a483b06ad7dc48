import { useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useMemo } from 'react'
import { type Texts, TextsProvider, useLanguage } from '../locales/texts.tsx'
import type { RootData } from '../root.tsx'

/** Adds what only this page says to what every page says. */
export function PageTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
	const language = useLanguage()
	const shared = useRouteLoaderData<RootData>('root')?.texts
	const all = useMemo(() => ({ ...shared, ...texts }), [shared, texts])
	return (
		<TextsProvider language={language} texts={all}>
			{children}
		</TextsProvider>
	)
}
