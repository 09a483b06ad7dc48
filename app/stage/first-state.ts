import type { StagePage, StageState } from './model.ts'

/** What the page shows before the browser has looked for itself: the same on the server and there. */
export function firstState(page: StagePage): StageState {
	return {
		...pageState(page),
		clockAheadMs: 0,
		connection: 'connecting',
		standing: 'loading',
		loggedIn: false,
		userId: null,
		unsent: [],
		alert: null,
		showOriginal: false,
	}
}

/** The part that a loader's answer decides. */
export function pageState({ serverTime, ...page }: StagePage): Omit<StagePage, 'serverTime'> & {
	feed: StageState['feed']
} {
	return { ...page, feed: page.loaded ? 'ready' : 'failed' }
}
