import { withOlder } from './messages.ts'
import type { MessagePage, StagePage, StageState } from './model.ts'

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
		notable: null,
		activity: { unread: 0, heard: 0 },
		showOriginal: false,
		isReadingBelow: false,
		newSince: null,
		stageListOpen: false,
	}
}

/** The part that a loader's answer decides. */
export function pageState({ serverTime, ...page }: StagePage | MessagePage): Omit<
	StagePage,
	'serverTime'
> & {
	feed: StageState['feed']
} {
	const { focus } = page
	const thread = focus && 'thread' in focus ? focus.thread : []
	const messages = withOlder(page.messages, thread)
	return { ...page, messages, feed: page.loaded ? 'ready' : 'failed' }
}
