import { sentenceOf, Unreachable } from '#client/ask'
import { findMessages } from '#contract/messages/finding'
import type { Message } from '#contract/messages/messages'
import { isRedacted } from '#rules/hearing/visibility'
import type { StageStore } from '../../store.ts'
import { askMessages } from '../feed/fetching.ts'
import { withHeardChanges } from '../feed/heard-changes.ts'

/** A page of hits, or the sentence that says why the search failed. */
export type SearchResult = { messages: Message[]; nextCursor: string | null } | string

export async function find(
	store: StageStore,
	q: string,
	before: string | null,
): Promise<SearchResult> {
	const { language: lang } = store.state
	try {
		const query = { q, lang, ...(before === null ? {} : { before }) }
		const { messages, nextCursor } = await store.session.ask(findMessages, { query })
		return { messages: withHeardChanges(store, messages), nextCursor }
	} catch (problem) {
		return sentenceFor(store, problem)
	}
}

/** The first message at or after a moment (ms); null when there is none, a sentence when the request failed. */
export async function firstSince(store: StageStore, at: number): Promise<Message | null | string> {
	const { language: lang } = store.state
	if (at > store.now()) return null
	const page = await askMessages(store, { lang, at: String(Math.max(0, at)) }).catch((problem) =>
		sentenceFor(store, problem),
	)
	if (typeof page === 'string') return page
	const since = page.messages.filter((message) => message.timestamp >= at && !isRedacted(message))
	return since.reduce<Message | null>(
		(first, one) => (first === null || one.id < first.id ? one : first),
		null,
	)
}

/** The sentence for a failed request: about the connection when no answer came, else about the status. */
function sentenceFor(store: StageStore, problem: unknown): string {
	const isSilent = problem instanceof Unreachable && !problem.isForeign
	return isSilent ? store.translate('offline.none') : sentenceOf(problem)
}
