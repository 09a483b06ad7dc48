import { listActivities } from '#contract/alerts'
import type { StageStore } from '../store.ts'
import { withUnread } from './state.ts'

/**
 * Fetches the number of unread activities. If an event arrives meanwhile, the event is newer and the answer
 * is ignored.
 */
export async function fetchUnread(store: StageStore): Promise<void> {
	if (!store.session.token) return // the session ended while this part was on its way
	const before = store.state.activity
	const { unreadCount } = await store.session.ask(listActivities, { query: { limit: '1' } })
	if (store.state.activity === before) store.change(withUnread(store.state, unreadCount))
}
