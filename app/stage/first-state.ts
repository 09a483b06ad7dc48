import { firstActivity } from './alerts/state.ts'
import { withOlder } from './messages/feed/kept-messages.ts'
import { firstFeed } from './messages/feed/state.ts'
import type { MessagePage, StagePage, StageState } from './model.ts'
import { firstNotice } from './notice/state.ts'
import { firstOperators } from './operators/state.ts'
import { firstNotable } from './people/notable/state.ts'
import { firstReplaced } from './people/replaced/state.ts'

/** The state of the first render, equal on the server and in the browser. */
export function firstState(page: StagePage): StageState {
	return {
		...pageState(page),
		...firstFeed,
		...firstActivity,
		...firstNotable,
		...firstNotice,
		...firstReplaced,
		...firstOperators,
		clockAheadMs: 0,
		connection: 'connecting',
		sessionStatus: 'loading',
		loggedIn: false,
		userId: null,
	}
}

/** The part of the state that comes from the loader. */
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
