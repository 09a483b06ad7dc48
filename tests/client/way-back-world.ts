import { vi } from 'vitest'

/** How long this browser takes to step back. */
export const STEP_MS = 20
/** After it nothing more is done by itself. */
export const CALM_MS = 2_000

type State = Record<string, unknown> | null

/** A tab in which /faq was read before /stage, with a browser's history and a router as Remix has one. */
export async function openTab({
	first = false,
	framed = false,
	reloaded = false,
	stepMs = STEP_MS,
	drawnMs = 0,
} = {}) {
	const events = new EventTarget()
	const entries: { path: string; state: State }[] = [{ path: '/stage', state: null }]
	if (!first) entries.unshift({ path: '/faq', state: null })
	if (reloaded)
		for (const depth of [0, 1])
			entries[depth + 1] = { path: '/stage', state: { idx: 0, covers: depth } }
	let at = entries.length - 1
	const here = () => entries[at] as (typeof entries)[number]
	const history = {
		get state() {
			return here().state
		},
		pushState(state: State, _unused: string, path = '') {
			entries.splice(++at, entries.length, { path: path || entries[at - 1]?.path || '', state })
		},
		replaceState(state: State, _unused: string, path = '') {
			entries[at] = { path: path || here().path, state }
		},
		back: () => history.go(-1),
		go(by: number) {
			setTimeout(() => {
				if (!entries[at + by]) return
				at += by
				if (here().path !== '/faq') events.dispatchEvent(new Event('popstate'))
			}, stepMs)
		},
	}
	const router = { path: '/stage', heard: 0, state: { navigation: { state: 'idle' } } }
	const page = Object.assign(events, {
		history,
		__remixRouter: router,
		location: {
			get href() {
				return here().path
			},
		},
		setTimeout,
		clearTimeout,
	})
	const { hearBack } = await import('#client/back-button')
	const { cover } = await import('#client/covers')
	hearBack(Object.assign(page, { parent: framed ? {} : page }) as never)

	const index = () => (history.state?.idx as number | undefined) ?? 0
	page.addEventListener('popstate', () => {
		router.heard++
		router.path = here().path
	})
	history.replaceState({ ...history.state, idx: index() }, '')
	await settled()

	/** The names of the open covers. Each closes as by Escape. */
	const open: string[] = []
	function cut(name: string) {
		const element = { isConnected: true }
		open.push(name)
		const close = () => {
			if (open.includes(name)) open.splice(open.indexOf(name), 1)
			// React has drawn it by then.
			if (drawnMs === 0) queueMicrotask(uncover)
			else setTimeout(uncover, drawnMs)
		}
		const uncover = cover(element, close)
		return close
	}
	let key = 0
	return {
		entries,
		router,
		page,
		open: cut,
		isOpen: open,
		at: () => here().path,
		/** How many steps back are left. */
		before: () => at,
		back: () => history.back(),
		forward: () => history.go(1),
		/** Acts as the router does once the page has been fetched. */
		async navigate(path: string, ms = 30, how: 'pushState' | 'replaceState' = 'pushState') {
			router.state.navigation.state = 'loading'
			await vi.advanceTimersByTimeAsync(ms)
			const idx = index() + (how === 'pushState' ? 1 : 0)
			history[how]({ idx, key: `${++key}` }, '', path)
			router.path = path
			router.state.navigation.state = 'idle'
		},
	}
}

export const settled = () => vi.advanceTimersByTimeAsync(CALM_MS)
