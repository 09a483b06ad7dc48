import { listActivities } from '#contract/alerts'
import type { StageStore } from '../store.ts'
import { withUnread } from './state.ts'

/**
 * Fetches the number of unread activities. The answer is ignored when an event arrived during the request, because the
 * event is newer.
 */
export async function fetchUnread(store: StageStore): Promise<void> {
	if (!store.session.token) return // the session ended while this code was being loaded
	const before = store.state.activity
	const { unreadCount } = await store.session.ask(listActivities, { query: { limit: '1' } })
	if (store.state.activity === before) store.change(withUnread(store.state, unreadCount))
}
