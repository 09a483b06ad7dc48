import type { Reply } from '#contract/endpoint'
import { listMessages, STAGE_ONLY_TEXT } from '#contract/messages'
import { listParticipants } from '#contract/participants'
import { changeMessage, FROM_NEWEST, withOlder } from './messages.ts'
import type { StageStore } from './store.ts'

/** People first: their answer names the change from which the room goes on, and messages are then no older. */
export async function fetchPage(store: StageStore): Promise<() => void> {
	const { language, loaded } = store.state
	if (!loaded) store.change({ feed: 'loading' })
	try {
		const people = await store.session.ask(listParticipants, {})
		const said = await store.session.ask(listMessages, { query: { lang: language } })
		const { participants, counts, totalViews, epoch, seq } = people
		const page = { participants, counts, totalViews, epoch, seq, ...said }
		return () => store.change({ ...page, loaded: true, feed: 'ready' })
	} catch (problem) {
		if (store.state.feed === 'loading') store.change({ feed: 'failed' })
		throw problem
	}
}

export async function fetchOlder(store: StageStore): Promise<void> {
	const { language, epoch, nextCursor } = store.state
	if (nextCursor === null) return
	const oldest = store.state.messages.at(-1)?.id ?? ''
	let cursor: string | null = nextCursor
	let reached = cursor !== FROM_NEWEST
	while (cursor !== null) {
		const page: Reply<typeof listMessages> = await store.session.ask(listMessages, {
			query: { lang: language, cursor: cursor || undefined },
		})
		// Another page was put in place meanwhile.
		if (store.state.language !== language || store.state.epoch !== epoch) return
		store.change(withOlder(store.state, page.messages, page.nextCursor))
		if (reached) return
		reached = (page.messages.at(-1)?.id ?? '') <= oldest
		cursor = page.nextCursor
	}
}

/** What only people on stage may read came hidden with the page: show it to one of them. */
export async function reveal(store: StageStore): Promise<void> {
	const isHidden = store.state.messages.some(
		({ isStageOnly, text }) => isStageOnly && text === STAGE_ONLY_TEXT,
	)
	if (!isHidden || !store.session.token) return
	const { language } = store.state
	const asked = { query: { lang: language } }
	const said = await store.session.ask(listMessages, asked).catch(() => null)
	if (!said || store.state.language !== language || store.state.standing !== 'active') return
	const shown = said.messages.reduce(
		(stage, message) => changeMessage(stage, message.id, () => message),
		store.state,
	)
	store.change(shown)
}
