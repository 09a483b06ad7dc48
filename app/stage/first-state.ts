import { withOlderMessages } from './messages/feed/listed-messages.ts'
import type { MessagePage, StagePageData, StageState } from './model.ts'

/**
 * The state of the first render, which is the same on the server and in the browser. The initial values of all areas
 * are here, because their `state.ts` files belong to the chunk `line`.
 */
export function firstState(page: StagePageData): StageState {
	return {
		...pageState(page),
		unsent: [],
		showOriginal: false,
		heldAt: null,
		newSince: null,
		away: null,
		docked: null,
		activity: { unread: 0, heard: 0 },
		notable: null,
		notice: null,
		replaced: null,
		unseated: false,
		removal: null,
		arrives: false,
		welcome: null,
		operates: false,
		intended: null,
		seenStories: null,
		goneTopics: [],
		clockAheadMs: 0,
		connection: 'connecting',
		sessionStatus: 'loading',
		loggedIn: false,
		userId: null,
	}
}

/** The fields of the state that the loader's data sets. */
export function pageState({ serverTime, ...page }: StagePageData | MessagePage): Omit<
	StagePageData,
	'serverTime'
> & {
	feed: StageState['feed']
} {
	const { focus } = page
	const thread = focus && 'thread' in focus ? focus.thread : []
	const messages = withOlderMessages(page.messages, thread)
	return { ...page, messages, feed: page.loaded ? 'ready' : 'failed' }
}
