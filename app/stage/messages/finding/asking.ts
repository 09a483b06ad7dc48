import { Unreachable } from '#client/ask'
import { findMessages } from '#contract/messages/finding'
import type { Message } from '#contract/messages/messages'
import { isRedacted } from '#rules/hearing/visibility'
import type { StageStore } from '../../store.ts'

const fetching = () => import('../../fetching.ts')

/** A page of hits, or why there is none. */
export type Found = { messages: Message[]; nextCursor: string | null } | 'offline' | 'failed'

export async function find(store: StageStore, q: string, before: string | null): Promise<Found> {
	const { language: lang } = store.state
	try {
		const { withHeardChanges } = await fetching()
		const query = { q, lang, ...(before === null ? {} : { before }) }
		const { messages, nextCursor } = await store.session.ask(findMessages, { query })
		return { messages: withHeardChanges(store, messages), nextCursor }
	} catch (problem) {
		return why(problem)
	}
}

/** The first message at or after a moment; null where there is none. */
export async function firstSince(
	store: StageStore,
	at: number,
): Promise<Message | null | 'offline' | 'failed'> {
	const { language: lang } = store.state
	const page = await fetching()
		.then((part) => part.askMessages(store, { lang, at: String(at) }))
		.catch(why)
	if (typeof page === 'string') return page
	const since = page.messages.filter((message) => message.timestamp >= at && !isRedacted(message))
	return since.reduce<Message | null>(
		(first, one) => (first === null || one.id < first.id ? one : first),
		null,
	)
}

function why(problem: unknown): 'offline' | 'failed' {
	return problem instanceof Unreachable ? 'offline' : 'failed'
}
