import { sentenceOf, Unreachable } from '#client/ask'
import { wholeAnswer } from '#client/whole-answer'
import type { HandlerInput, Reply } from '#contract/endpoint'
import { ANSWER_WAIT_MS } from '#contract/limits'
import { listMessages, type Message } from '#contract/messages/messages'
import { listParticipants, userIdOf } from '#contract/people/participants'
import { listStories } from '#contract/stories/stories'
import { listTopics } from '#contract/topics/topics'
import { isRedacted, isWithheld } from '#rules/hearing/visibility'
import type { Focus, ShownMessage } from '../../model.ts'
import type { StageStore } from '../../store.ts'
import { withHeardChanges } from './heard-changes.ts'
import { changeMessage } from './kept-messages.ts'
import { forReader, oldestPaged, withOlderMessages } from './listed-messages.ts'
import '../row/unsupported-image.css' // the note that isHeic() leads to

/**
 * Fetches the page anew. People are requested first: their answer holds the `seq` from which the socket resumes, so the
 * messages, requested later, are never older than it.
 */
export async function fetchPage(store: StageStore): Promise<() => void> {
	const { language, loaded, focus, past, connection, epoch: known, seq: heard } = store.state
	if (!loaded) store.change({ feed: 'loading' })
	try {
		const people = await store.session.ask(listParticipants, {})
		// No room event arrived since the last poll, so the page stays as it is.
		const isAsking = connection === 'asking'
		if (isAsking && loaded && people.epoch === known && people.seq === heard) return () => {}
		const reply = await store.session.ask(listMessages, {
			query: { lang: language, around: past?.from },
		})
		const thread = focus && (await askThread(store, focus.rootId).catch(() => []))
		const beside = focus?.beside?.length ? await askBeside(store, focus).catch(() => []) : []
		const sorted = reply.messages.toSorted(newestFirst)
		const messages = withOlderMessages(sorted, [...(thread ?? []), ...beside])
		const [newest] = sorted
		const rings = await store.session
			.ask(listStories, { query: { meta: 'true' } })
			.catch(() => null)
		const proposed = await store.session
			.ask(listTopics, { query: { lang: language } })
			.catch(() => null)
		const queue = proposed && { topics: proposed.topics, moreTopics: false }
		const { participants, counts, totalViews, slowModeSeconds, savesUntil, epoch, seq } = people
		const roster = { participants, counts, totalViews, slowModeSeconds, savesUntil, epoch, seq }
		const page = {
			...roster,
			...reply,
			messages,
			stories: rings?.stories ?? store.state.stories,
			...queue,
			...(past && newest && { past: { ...past, newest: newest.id } }),
		}
		return () => store.change({ ...page, loaded: true, feed: 'ready' })
	} catch (problem) {
		if (store.state.feed === 'loading') store.change({ feed: 'failed' })
		throw problem
	}
}

const underWay = new WeakMap<StageStore, Promise<void>>()

/** Loads the next older page. False on failure, with a notice. */
export function loadOlder(store: StageStore): Promise<boolean> {
	return showingFailure(store, loadOlderPage(store))
}

/** Loads the next older page, without a notice: the caller shows why it failed. */
export async function findOlder(store: StageStore): Promise<'loaded' | 'offline' | 'failed'> {
	try {
		await loadOlderPage(store)
		return 'loaded'
	} catch (problem) {
		return problem instanceof Unreachable ? 'offline' : 'failed'
	}
}

/** Loads the next older page. Concurrent calls share one request. */
function loadOlderPage(store: StageStore): Promise<void> {
	const begun = underWay.get(store)
	if (begun) return begun
	const asked = fetchOlder(store).finally(() => underWay.delete(store))
	underWay.set(store, asked)
	return asked
}

async function fetchOlder(store: StageStore): Promise<void> {
	const { language, epoch, nextCursor } = store.state
	if (nextCursor === null) return
	const page = await askMessages(store, { lang: language, cursor: nextCursor })
	// The page was replaced during the request.
	const { state } = store
	const isSame = state.language === language && state.epoch === epoch
	if (!isSame || state.nextCursor !== nextCursor) return
	store.change({
		messages: withOlderMessages(state.messages, page.messages),
		nextCursor: page.nextCursor,
	})
}

/** Fetches a whole thread of which only a part is loaded. False on failure, with a notice. */
export function loadThread(store: StageStore, rootId: string): Promise<boolean> {
	return showingFailure(store, fetchThread(store, rootId))
}

async function fetchThread(store: StageStore, rootId: string): Promise<void> {
	const { language, epoch } = store.state
	const thread = await askThread(store, rootId)
	if (store.state.language !== language || store.state.epoch !== epoch) return
	store.change({ messages: withOlderMessages(store.state.messages, thread) })
}

async function askBeside(store: StageStore, { messageId, beside = [] }: Focus): Promise<Message[]> {
	const query = { lang: store.state.language, around: messageId }
	const { messages } = await askMessages(store, query)
	return messages.filter(({ id }) => beside.includes(id))
}

async function askThread(store: StageStore, thread: string): Promise<Message[]> {
	return (await askMessages(store, { lang: store.state.language, thread })).messages
}

/** Fetches messages as this reader may read them now, and applies the room events that arrived during the request. */
export async function askMessages(
	store: StageStore,
	query: HandlerInput<typeof listMessages>['query'],
): Promise<Reply<typeof listMessages>> {
	const before = store.state.sessionStatus
	const reply = await store.session.ask(listMessages, { query })
	// The reader got a seat during the request, so its stage-only messages came redacted.
	const isSeatedSince = before !== 'active' && store.state.sessionStatus === 'active'
	if (isSeatedSince) return askMessages(store, query)
	const messages = forReader(store.state.sessionStatus, withHeardChanges(store, reply.messages))
	return { ...reply, messages }
}

function newestFirst(a: Message, b: Message): number {
	return a.id < b.id ? 1 : -1
}

/**
 * Fetches for a seated reader the messages that the page has redacted: stage-only messages, and their own held ones.
 */
export async function reveal(store: StageStore): Promise<void> {
	const isHidden = (message: Message) =>
		isRedacted(message) && (!isWithheld(message) || userIdOf(message) === store.state.userId)
	const { language, past } = store.state
	let cursor: string | undefined
	for (;;) {
		const oldest = store.state.messages.findLast(isHidden)
		if (!oldest || !store.session.token) return
		const reply = await askMessages(store, { lang: language, cursor, around: past?.from }).catch(
			() => null,
		)
		if (!reply || store.state.language !== language || store.state.sessionStatus !== 'active')
			return
		const shown = reply.messages.reduce(
			(stage, message) =>
				changeMessage(stage, message.id, (before) => (isHidden(before) ? message : before)),
			store.state,
		)
		if (shown !== store.state) store.change(shown)
		cursor = reply.nextCursor ?? undefined
		// Fetches the next page only while a message below is still hidden.
		if (!cursor || oldestPaged(reply) <= oldest.id) return
	}
}

const lacksOriginal = (message: ShownMessage) => message.lacksOriginal === true

/** Loads the originals of all messages. False on failure. */
export function loadOriginals(store: StageStore): Promise<boolean> {
	return showingFailure(store, fetchOriginals(store))
}

/** Fetches the originals of messages that came as translations only. */
export async function fetchOriginals(store: StageStore): Promise<void> {
	const { language } = store.state
	for (;;) {
		const around = store.state.messages.find(lacksOriginal)?.id
		if (!around) return
		const reply = await askMessages(store, { lang: language, around })
		if (store.state.language !== language) return
		const shown = reply.messages.reduce(
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

/** Fetches a stage-only image, which needs the token. */
export async function fetchImage(store: StageStore, url: string): Promise<Blob> {
	const { token } = store.session
	const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
	const answer = await wholeAnswer((signal) =>
		store.host.fetch(url, { headers, cache: 'no-store', signal }),
	)
	// A captive portal answers 200 with HTML.
	const isImage = /^image\//.test(answer.headers.get('Content-Type') ?? '')
	if (!answer.ok || !isImage) throw new Error(`The image could not be fetched (${answer.status}).`)
	return answer.blob()
}

/** Asks the stage whether an image that the browser cannot show is HEIC. */
export async function isHeic(src: string): Promise<boolean> {
	const signal = AbortSignal.timeout(ANSWER_WAIT_MS)
	const answer = await fetch(src, { method: 'HEAD', signal }).catch(() => null)
	const type = answer?.ok ? (answer.headers.get('Content-Type') ?? '') : ''
	return /^image\/hei[cf]/.test(type)
}

/** Resolves to true on success; on failure shows a notice, because the reader asked for it, and resolves to false. */
async function showingFailure(store: StageStore, asked: Promise<void>): Promise<boolean> {
	try {
		await asked
		store.settle('loading')
		return true
	} catch (problem) {
		store.notice('error', sentenceOf(problem), 'loading')
		return false
	}
}
