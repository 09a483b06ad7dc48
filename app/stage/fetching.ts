import { ask, sentenceOf } from '#client/ask'
import { listActivities } from '#contract/activities'
import { type ActivityByDate, participantActivity } from '#contract/activity'
import { listMessages, type Message, STAGE_ONLY_TEXT } from '#contract/messages'
import { listNotable, setListed as setListedOf } from '#contract/notable'
import { listParticipants } from '#contract/participants'
import { countView } from '#contract/service'
import { changeMessage, oldestPaged, withOlder } from './messages.ts'
import type { ShownMessage } from './model.ts'
import type { StageStore } from './store.ts'

/** People first: their answer names the change from which the room goes on, and messages are then no older. */
export async function fetchPage(store: StageStore): Promise<() => void> {
	const { language, loaded, focus } = store.state
	if (!loaded) store.change({ feed: 'loading' })
	try {
		const people = await store.session.ask(listParticipants, {})
		const said = await store.session.ask(listMessages, { query: { lang: language } })
		const thread = focus && (await askThread(store, focus.rootId).catch(() => []))
		const messages = withOlder(said.messages.toSorted(newestFirst), thread ?? [])
		const { participants, counts, totalViews, epoch, seq } = people
		const page = { participants, counts, totalViews, epoch, seq, ...said, messages }
		return () => store.change({ ...page, loaded: true, feed: 'ready' })
	} catch (problem) {
		if (store.state.feed === 'loading') store.change({ feed: 'failed' })
		throw problem
	}
}

export async function fetchOlder(store: StageStore): Promise<void> {
	const { language, epoch, nextCursor } = store.state
	if (nextCursor === null) return
	const page = await store.session.ask(listMessages, {
		query: { lang: language, cursor: nextCursor },
	})
	// Another page was put in place meanwhile.
	const { state } = store
	const isSame = state.language === language && state.epoch === epoch
	if (!isSame || state.nextCursor !== nextCursor) return
	store.change({
		messages: withOlder(state.messages, page.messages),
		nextCursor: page.nextCursor,
	})
}

/** All of a thread, for one that began before the oldest page that is here. */
export async function fetchThread(store: StageStore, rootId: string): Promise<void> {
	const { language, epoch } = store.state
	const thread = await askThread(store, rootId)
	if (store.state.language !== language || store.state.epoch !== epoch) return
	store.change({ messages: withOlder(store.state.messages, thread) })
}

async function askThread(store: StageStore, thread: string): Promise<Message[]> {
	const asked = { query: { lang: store.state.language, thread } }
	return (await store.session.ask(listMessages, asked)).messages
}

function newestFirst(a: Message, b: Message): number {
	return a.id < b.id ? 1 : -1
}

/** What only people on stage may read came hidden with the page: show it to one of them. */
export async function reveal(store: StageStore): Promise<void> {
	const isHidden = ({ isStageOnly, text }: Message) => isStageOnly && text === STAGE_ONLY_TEXT
	const { language } = store.state
	let cursor: string | undefined
	for (;;) {
		const oldest = store.state.messages.findLast(isHidden)
		if (!oldest || !store.session.token) return
		const asked = { query: { lang: language, cursor } }
		const said = await store.session.ask(listMessages, asked).catch(() => null)
		if (!said || store.state.language !== language || store.state.standing !== 'active') return
		const shown = said.messages.reduce(
			(stage, message) =>
				changeMessage(stage, message.id, (before) => (isHidden(before) ? message : before)),
			store.state,
		)
		if (shown !== store.state) store.change(shown)
		cursor = said.nextCursor ?? undefined
		// Another page only while something below this one is still hidden.
		if (!cursor || oldestPaged(said) <= oldest.id) return
	}
}

const lacksOriginal = (message: ShownMessage) => message.lacksOriginal === true

/** What was really written, where the page came with the translation only. */
export async function fetchOriginals(store: StageStore): Promise<void> {
	const { language } = store.state
	for (;;) {
		const around = store.state.messages.find(lacksOriginal)?.id
		if (!around) return
		const said = await store.session.ask(listMessages, { query: { lang: language, around } })
		if (store.state.language !== language) return
		const shown = said.messages.reduce(
			(stage, message) =>
				changeMessage(stage, message.id, (before) =>
					lacksOriginal(before) ? { ...message, reactions: before.reactions } : before,
				),
			store.state,
		)
		if (shown === store.state) return
		store.change(shown)
	}
}

/** An image that only people on stage may see: it is asked for with the token. */
export async function fetchImage(store: StageStore, url: string): Promise<Blob> {
	const { token } = store.session
	const answer = await store.host.fetch(url, {
		headers: token ? { Authorization: `Bearer ${token}` } : {},
		cache: 'no-store',
	})
	if (!answer.ok) throw new Error(`The image could not be fetched (${answer.status}).`)
	return answer.blob()
}

/** Both places that show them ask at the same moment. */
const asking = new WeakMap<StageStore, Promise<void>>()

export function fetchNotable(store: StageStore): Promise<void> {
	const begun = asking.get(store)
	if (begun) return begun
	const asked = store.session
		.ask(listNotable, {})
		.then(({ participants, listed }) => store.change({ notable: { people: participants, listed } }))
		.catch(() => {
			if (store.state.notable === null) store.change({ notable: 'failed' })
		})
		.finally(() => asking.delete(store))
	asking.set(store, asked)
	return asked
}

export async function setListed(store: StageStore, listed: boolean): Promise<void> {
	try {
		await store.session.ask(setListedOf, { body: { listed } })
		await fetchNotable(store)
	} catch (problem) {
		store.alert('error', sentenceOf(problem))
	}
}

/** Most browsers cannot draw HEIC, and only the stage knows that an image is one. */
export async function isHeic(src: string): Promise<boolean> {
	const answer = await fetch(src, { method: 'HEAD' }).catch(() => null)
	const type = answer?.ok ? (answer.headers.get('Content-Type') ?? '') : ''
	return /^image\/hei[cf]/.test(type)
}

const counted = new WeakSet<StageStore>()

/** Once per page load (G-07); a view that is not counted hurts nobody. */
export async function countViewOnce(store: StageStore): Promise<void> {
	if (counted.has(store)) return
	counted.add(store)
	try {
		const { totalViews } = await ask(countView, {}, { fetch: store.host.fetch })
		if (totalViews > store.state.totalViews) store.change({ totalViews })
	} catch {}
}

/** What the room says meanwhile is newer than this answer. */
export async function fetchUnread(store: StageStore): Promise<void> {
	if (!store.session.token) return // the session ended while this part was on its way
	const before = store.state.activity
	const { unreadCount } = await store.session.ask(listActivities, { query: { limit: '1' } })
	if (store.state.activity === before) changeUnread(store, unreadCount)
}

export function changeUnread(store: StageStore, unread: number): void {
	store.change({ activity: { ...store.state.activity, unread } })
}

export async function fetchActivity(
	store: StageStore,
	participantId: string,
	days: number,
): Promise<ActivityByDate> {
	const query = { participantId, days: String(days) as '90' }
	return (await store.session.ask(participantActivity, { query })).activityByDate
}
