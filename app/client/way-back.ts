import { SECOND_MS } from '#contract/limits'
import { type Cover, followCovers, openCovers } from './covers.ts'

/** What closes and leads elsewhere in one press has begun to by then. */
const TIDY_MS = 100
/** A step of the browser, or a dialog that closes, takes no longer on most phones. */
const SLOW_MS = SECOND_MS

/** The entries of one page in the browser's history have one index, and say how many covers lie over it. */
interface Entry {
	state: Record<string, unknown>
	href: string
	depth: number
}

type Page = Pick<
	Window,
	| 'history'
	| 'location'
	| 'parent'
	| 'addEventListener'
	| 'setTimeout'
	| 'clearTimeout'
	| '__remixRouter'
>

declare global {
	interface Window {
		/** Remix's own. */
		__remixRouter?: {
			navigate(to: string): Promise<void>
			state: { navigation: { state: 'idle' | 'loading' | 'submitting' } }
		}
	}
}

/**
 * Back closes what covers the page, the topmost first, and leaves the page only then (0115). Each cover gets an entry in
 * the history while somebody presses: browsers skip what a page adds by itself. Called before there is a router, which so
 * hears nothing of these entries. A page in a frame shares the history of the page around it, and adds nothing.
 */
export function hearBack(page: Page): void {
	if (page.parent !== page) return
	const { history } = page
	const push = history.pushState.bind(history)
	const replace = history.replaceState.bind(history)
	let here = entryOf(page)
	/** How many entries our step back in progress goes, and whether the page went elsewhere meanwhile. */
	let step: { by: number; isOvertaken: boolean; isLate: boolean } | null = null
	/** Covers that Back has closed and that are still drawn: each has lost its entry already. */
	const closing = new Set<Cover>()
	let isLeaving = false
	let known = 0
	let tidying: number | undefined
	let waiting: number | undefined
	let drawing: number | undefined
	const covering = () => openCovers().filter((one) => !closing.has(one))

	// A way elsewhere from a cover replaces the cover's entry, so that Back does not lead into it.
	history.pushState = (state, unused, url) => {
		if (entryOf(page).depth > 0) replace(state, unused, url)
		else push(state, unused, url)
		here = entryOf(page)
		if (step) step.isOvertaken = true
		later()
	}
	// In another language it is the same page, under the same covers.
	history.replaceState = (state, unused, url) => {
		replace(under(entryOf(page).depth, state), unused, url)
		here = entryOf(page)
	}

	function changed() {
		if (openCovers().length > known) closing.clear() // one of them asks before it closes
		known = openCovers().length
		if (covering().length > here.depth) isLeaving = false
		deepen()
		later()
	}

	function deepen() {
		const depth = covering().length
		if ((step && !step.isLate) || depth <= here.depth) return
		// An entry that the router has not numbered yet.
		if (here.state.idx == null) replace({ ...here.state, idx: 0 }, '')
		try {
			for (let n = here.depth + 1; n <= depth; n++) push(under(n, history.state), '')
		} catch {
			// Safari takes a hundred in half a minute; Back leaves the page then.
		}
		here = entryOf(page)
	}

	function later() {
		page.clearTimeout(tidying)
		tidying = page.setTimeout(tidy, TIDY_MS)
	}

	/** As many entries as there are covers. To step back would end a way elsewhere that has begun. */
	function tidy() {
		deepen()
		const surplus = here.depth - covering().length
		if (surplus <= 0 || step || isLeaving) return
		const { __remixRouter: router } = page
		if (router && router.state.navigation.state !== 'idle') later()
		else go(-surplus)
	}

	function go(by: number) {
		step = { by, isOvertaken: false, isLate: false }
		waiting = page.setTimeout(late, SLOW_MS)
		history.go(by)
	}

	/** Entries are added again; the step is still ours when it comes. */
	function late() {
		if (step) step.isLate = true
		later()
	}

	function arrived() {
		page.clearTimeout(waiting)
		step = null
		later()
	}

	function heard(event: Event) {
		const [before, now, own] = [here, entryOf(page), step]
		const isOfPage = now.state.idx != null && now.state.idx === before.state.idx
		arrived()
		if (own?.isOvertaken && !isOfPage) {
			event.stopImmediatePropagation()
			return go(-own.by) // to where the page is by now
		}
		here = now
		if (!isOfPage || (!own && now.depth === before.depth)) return
		event.stopImmediatePropagation()
		if (now.depth < before.depth && now.state.key !== before.state.key) {
			replace(under(now.depth, before.state), '', before.href)
			here = entryOf(page)
		}
		if (!own && now.depth < before.depth) back(now.depth)
	}

	/** One press on Back closes one cover, also when the browser has not added the history entry of the last one yet. */
	function back(depth: number) {
		const top = covering().at(-1)
		// A cover that closed without a press left its history entry, so the press on Back must skip that entry.
		if (!top) return history.go(-1 - depth)
		closing.add(top)
		page.clearTimeout(drawing)
		drawing = page.setTimeout(drawn, SLOW_MS)
		top.close()
	}

	function drawn() {
		closing.clear()
		later()
	}

	page.addEventListener('popstate', heard, true)
	page.addEventListener('beforeunload', () => {
		isLeaving = true
	})
	page.addEventListener('pageshow', ({ persisted }) => {
		isLeaving = false
		if (persisted) step = null // what was under way when the page was left comes no more
		later()
	})
	followCovers(changed)
	later()
}

function entryOf({ history, location }: Pick<Page, 'history' | 'location'>): Entry {
	const state: Entry['state'] = Object(history.state)
	return { state, href: location.href, depth: Number(state.covers ?? 0) }
}

function under(depth: number, state: unknown): Entry['state'] {
	const { covers: _, ...rest } = Object(state)
	return depth > 0 ? { ...rest, covers: depth } : rest
}
