import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HANDED_OVER, type HandedOver } from './handoff/page-end.ts'

async function comeAlive(): Promise<void> {
	const handed = document.getElementById(HANDED_OVER)?.textContent ?? ''
	const { manifest, routes, context }: HandedOver = JSON.parse(handed)
	const load = (file: string) => import(/* @vite-ignore */ file)
	const [, ...modules] = await Promise.all([manifest, ...Object.values(routes)].map(load))
	window.__remixContext = context
	window.__remixRouteModules = Object.fromEntries(
		Object.keys(routes).map((route, index) => [route, modules[index]]),
	)
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<RemixBrowser />
			</StrictMode>,
		)
	})
}

void comeAlive()
