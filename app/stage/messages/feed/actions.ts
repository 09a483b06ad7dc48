import { keepView, SHOW_ORIGINAL_TEXT, type ViewMode } from '#client/storage'
import { lazyAction } from '../../lazy-action.ts'
import type { StageStore } from '../../store.ts'

const fetching = () => import('../../fetching.ts')

export const fetchImage = lazyAction(fetching, (part) => part.fetchImage)
export const loadOlder = lazyAction(fetching, (part) => part.loadOlder)
export const loadOriginals = lazyAction(fetching, (part) => part.loadOriginals)
export const loadThread = lazyAction(fetching, (part) => part.loadThread)

export function reload(store: StageStore): void {
	store.change({ feed: 'loading' })
	store.realtime.restart(true)
}

export function chooseView(store: StageStore, view: ViewMode): void {
	keepView(store.host, view)
	store.change({ view })
}

/** Whether the newest message is above the viewport. */
export function readBelow(store: StageStore, isReadingBelow: boolean): void {
	store.change({ isReadingBelow })
}

export function showOriginal(store: StageStore, on: boolean): void {
	store.host.local.set(SHOW_ORIGINAL_TEXT, String(on))
	store.change({ showOriginal: on })
	if (on) void loadOriginals(store)
}
