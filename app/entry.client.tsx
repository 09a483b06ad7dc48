import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { hearBack } from '#client/back-button'
import { guardPages } from '#client/page-answers'
import { HYDRATION_DATA_ID, type HydrationData } from './hydration/page-end.ts'

/** Whether this browser has all features that `older-browsers` polyfills, as most browsers do (G-175). */
function isNew(): boolean {
	return (
		'parse' in URL &&
		'canParse' in URL &&
		'any' in AbortSignal &&
		'Segmenter' in Intl &&
		'popover' in HTMLElement.prototype &&
		CSS.supports('field-sizing', 'content') &&
		['isWellFormed', 'toWellFormed'].every((name) => name in String.prototype) &&
		['toReversed', 'toSorted', 'toSpliced', 'with'].every((name) => name in Array.prototype)
	)
}

async function hydrate(): Promise<void> {
	if (!isNew()) (await import('#client/older-browsers')).makeUp()
	const data = document.getElementById(HYDRATION_DATA_ID)?.textContent ?? ''
	const { manifest, routes, context }: HydrationData = JSON.parse(data)
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

guardPages(window)
hearBack(window)
void hydrate()
void import('#client/after-drawing').then(({ afterDrawing }) => afterDrawing())
