import { SECOND_MS } from '#contract/limits'
import { type Cover, followCovers, openCovers } from './covers.ts'

/**
 * The wait in ms before surplus history entries are removed. By then a press that closes a cover and follows a link has
 * begun to navigate.
 */
const TIDY_MS = 100
/** The longest time in ms that a history step, or a dialog that closes, takes on most phones. */
const SLOW_MS = SECOND_MS

/** A history entry. All entries of one page have one router index; `depth` is the number of covers over the page. */
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
		/** Remix's own router. */
		__remixRouter?: {
			navigate(to: string): Promise<void>
			state: { navigation: { state: 'idle' | 'loading' | 'submitting' } }
		}
	}
}

/**
 * The Back button closes what covers the page, the topmost cover first; without a cover it leaves the page (0115). Each
 * cover gets a history entry while somebody presses, because browsers skip entries that a page adds by itself. Call
 * this before the router exists, so that the router does not hear events of these entries. A page in a frame shares the
 * history of the page around it, and adds no entries.
 */
export function hearBack(page: Page): void {
	if (page.parent !== page) return
	const { history } = page
	const push = history.pushState.bind(history)
	const replace = history.replaceState.bind(history)
	let here = entryOf(page)
	/**
	 * The number of entries of our own step back in progress, and whether the page navigated elsewhere meanwhile. Null for
	 * no step.
	 */
	let step: { by: number; isOvertaken: boolean; isLate: boolean } | null = null
	/** Covers that Back has closed and that are still drawn. Their history entries are gone already. */
	const closing = new Set<Cover>()
	let isLeaving = false
	let known = 0
	let tidying: number | undefined
	let waiting: number | undefined
	let drawing: number | undefined
	const covering = () => openCovers().filter((one) => !closing.has(one))

	// Navigation from a cover replaces the cover's history entry, so that Back does not lead to the cover.
	history.pushState = (state, unused, url) => {
		if (entryOf(page).depth > 0) replace(state, unused, url)
		else push(state, unused, url)
		here = entryOf(page)
		if (step) step.isOvertaken = true
		tidyLater()
	}
	// A change of language keeps the page and its covers, so the entry keeps its depth.
	history.replaceState = (state, unused, url) => {
		replace(entryBelow(entryOf(page).depth, state), unused, url)
		here = entryOf(page)
	}

	function onCoversChanged() {
		// the number of covers grew: a closing cover asks for confirmation first
		if (openCovers().length > known) closing.clear()
		known = openCovers().length
		if (covering().length > here.depth) isLeaving = false
		// Works out the style of the page, so it waits until the cover has the focus.
		queueMicrotask(addEntries)
		tidyLater()
	}

	function addEntries() {
		const depth = covering().length
		if ((step && !step.isLate) || depth <= here.depth) return
		// The router has not numbered this entry yet.
		if (here.state.idx == null) replace({ ...here.state, idx: 0 }, '')
		try {
			for (let n = here.depth + 1; n <= depth; n++) push(entryBelow(n, history.state), '')
		} catch {
			// Safari allows a hundred entries in half a minute. After that, Back leaves the page.
		}
		here = entryOf(page)
	}

	function tidyLater() {
		page.clearTimeout(tidying)
		tidying = page.setTimeout(tidy, TIDY_MS)
	}

	/**
	 * Makes the number of history entries equal to the number of covers. Waits during a navigation, which a step back
	 * would cancel.
	 */
	function tidy() {
		addEntries()
		const surplus = here.depth - covering().length
		if (surplus <= 0 || step || isLeaving) return
		const { __remixRouter: router } = page
		if (router && router.state.navigation.state !== 'idle') tidyLater()
		else go(-surplus)
	}

	function go(by: number) {
		step = { by, isOvertaken: false, isLate: false }
		waiting = page.setTimeout(onStepLate, SLOW_MS)
		history.go(by)
	}

	/** The step back is late: entries may be added again. When its event comes, it still counts as our own. */
	function onStepLate() {
		if (step) step.isLate = true
		tidyLater()
	}

	function onArrived() {
		page.clearTimeout(waiting)
		step = null
		tidyLater()
	}

	function onPopState(event: Event) {
		const [before, now, own] = [here, entryOf(page), step]
		const isOfPage = now.state.idx != null && now.state.idx === before.state.idx
		onArrived()
		if (own?.isOvertaken && !isOfPage) {
			event.stopImmediatePropagation()
			return go(-own.by) // goes to the entry that the page shows by now
		}
		here = now
		if (!isOfPage || (!own && now.depth === before.depth)) return
		event.stopImmediatePropagation()
		// The entry below still has the address of before, when the router changed it, or a cover that closed by a press.
		const isChanged = now.state.key !== before.state.key || (own && now.href !== before.href)
		if (now.depth < before.depth && isChanged) {
			replace(entryBelow(now.depth, before.state), '', before.href)
			here = entryOf(page)
		}
		if (!own && now.depth < before.depth) back(now.depth)
	}

	/** One press on Back closes one cover, even if the browser has not added the last cover's history entry yet. */
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
		tidyLater()
	}

	page.addEventListener('popstate', onPopState, true)
	page.addEventListener('beforeunload', () => {
		isLeaving = true
	})
	page.addEventListener('pageshow', ({ persisted }) => {
		isLeaving = false
		if (persisted) step = null // a step that was in progress when the page was left sends no event any more
		tidyLater()
	})
	followCovers(onCoversChanged)
	tidyLater()
}

function entryOf({ history, location }: Pick<Page, 'history' | 'location'>): Entry {
	const state: Entry['state'] = Object(history.state)
	return { state, href: location.href, depth: Number(state.covers ?? 0) }
}

function entryBelow(depth: number, state: unknown): Entry['state'] {
	const { covers: _, ...rest } = Object(state)
	return depth > 0 ? { ...rest, covers: depth } : rest
}
