import {
	keepView,
	SHOW_ORIGINAL_TEXT,
	STAGE_MESSAGE_VIEW_MODE,
	type ViewMode,
} from '#client/storage'
import { lazyAction } from '../../lazy-action.ts'
import type { StageStore } from '../../store.ts'

const fetching = () => import('../../fetching.ts')

export const fetchImage = lazyAction(fetching, (part) => part.fetchImage)
export const findOlder = lazyAction(fetching, (part) => part.findOlder)
export const loadOlder = lazyAction(fetching, (part) => part.loadOlder)
export const loadOriginals = lazyAction(fetching, (part) => part.loadOriginals)
export const loadThread = lazyAction(fetching, (part) => part.loadThread)

export function reload(store: StageStore): void {
	if (!store.line) return // the line's code is still being fetched; it will fetch the page
	store.change({ feed: 'loading' })
	store.line.realtime.restart(true)
}

export function chooseView(store: StageStore, view: ViewMode): void {
	keepView(store.host, view)
	store.change({ view })
}

/**
 * Switches to the view in local storage, which may still exist after the cookie by which the server rendered has
 * expired.
 */
export function recallView(store: StageStore): void {
	const stored = store.host.local.get(STAGE_MESSAGE_VIEW_MODE)
	if (stored === 'chronological' || stored === 'grouped') chooseView(store, stored)
}

/** Sets `heldAt`: the newest message that is shown. Newer ones wait until the reader scrolls up. Null: none wait. */
export function holdAt(store: StageStore, heldAt: string | null): void {
	store.change({ heldAt })
}

export function showOriginal(store: StageStore, on: boolean): void {
	store.host.local.set(SHOW_ORIGINAL_TEXT, String(on))
	store.change({ showOriginal: on })
	if (on) void loadOriginals(store)
}
