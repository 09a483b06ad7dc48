import {
	type Activity,
	listActivities,
	markActivityRead,
	markAllActivitiesRead,
} from '#contract/activities'
import type { StageEvent } from '#contract/events'
import { changeUnread } from '../fetching.ts'
import type { StageStore } from '../store.ts'
import { type ActivityPage, pageIn } from './pages.ts'

export interface FeedActions {
	/** Rejects with an Error that says why there is none. */
	fetch(cursor?: string): Promise<ActivityPage>
	/** Somebody opened the feed and has seen it (FEED-05). */
	opened(page: ActivityPage): Promise<void>
	markRead(activity: Activity): Promise<void>
	/** Tells what happens from now on; the answer ends that. */
	follow(told: (event: StageEvent) => void): () => void
}

export function feedActions(store: StageStore): FeedActions {
	const { session } = store
	return {
		fetch: async (cursor) => {
			const query = { lang: store.state.language, cursor }
			const page = pageIn(await session.ask(listActivities, { query }))
			changeUnread(store, page.unreadCount)
			return page
		},
		opened: async ({ unreadCount }) => {
			if (unreadCount > 0) await marked(store, session.ask(markAllActivitiesRead, { body: {} }))
		},
		markRead: ({ id }) =>
			marked(store, session.ask(markActivityRead, { params: { id }, body: {} })),
		follow: (told) => {
			store.followers.add(told)
			return () => void store.followers.delete(told)
		},
	}
}

/** Where it fails the dot stays, and the next opening tries again. */
async function marked(store: StageStore, asked: Promise<{ unreadCount: number }>): Promise<void> {
	const answer = await asked.catch(() => null)
	if (answer) changeUnread(store, answer.unreadCount)
}
