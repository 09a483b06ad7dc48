import { sentenceOf } from '#client/ask'
import {
	type Activity,
	listActivities,
	markActivityRead,
	markAllActivitiesRead,
} from '#contract/alerts'
import { answerOperator as answer } from '#contract/moderation/actions'
import type { StageStore } from '../store.ts'
import { type ActivityPage, pageIn } from './pages.ts'
import { withUnread } from './state.ts'

/** Fetches a page of the feed. Rejects with an Error whose message is the sentence to show. */
export async function fetchFeed(store: StageStore, cursor?: string): Promise<ActivityPage> {
	const query = { lang: store.state.language, cursor }
	const page = pageIn(await store.session.ask(listActivities, { query }))
	store.change(withUnread(store.state, page.unreadCount))
	return page
}

/** Marks everything read when the feed is opened (FEED-05). */
export async function markSeen(store: StageStore, { unreadCount }: ActivityPage): Promise<void> {
	if (unreadCount > 0) await marked(store, store.session.ask(markAllActivitiesRead, { body: {} }))
}

export function markRead(store: StageStore, { id }: Activity): Promise<void> {
	return marked(store, store.session.ask(markActivityRead, { params: { id }, body: {} }))
}

/** Sends the answer to an operator. Resolves to null on success; otherwise to the sentence of the refusal. */
export async function answerOperator(
	store: StageStore,
	{ id }: Activity,
	text: string,
): Promise<string | null> {
	try {
		await store.session.ask(answer, { params: { id }, body: { text } })
		return null
	} catch (problem) {
		return sentenceOf(problem)
	}
}

/**
 * Stores the answered number of unread activities. On failure the dot stays, and the next opening of the feed repeats
 * the request.
 */
async function marked(store: StageStore, asked: Promise<{ unreadCount: number }>): Promise<void> {
	const answer = await asked.catch(() => null)
	if (answer) store.change(withUnread(store.state, answer.unreadCount))
}
