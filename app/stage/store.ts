// The one store of the page, composed of the slices of its areas (over 250 lines).

import { backoffMs } from '#client/backoff'
import type { Host } from '#client/host'
import { Identity } from '#client/identity'
import { ReadingTime } from '#client/reading-time'
import { Session } from '#client/session'
import { SHOW_ORIGINAL_TEXT } from '#client/storage'
import { NOTICE_CLEAR_MS } from '#contract/limits'
import { type Participant, userIdOf } from '#contract/people/participants'
import type { RoomEvent } from '#contract/room-events'
import type { Translate } from '../locales/texts.tsx'
import { aheadMs } from './clock.ts'
import { firstState, pageState } from './first-state.ts'
import type { Action } from './lazy-action.ts'
import type { RealtimeLine } from './line.ts'
import { recallView } from './messages/feed/actions.ts'
import { forReader } from './messages/feed/listed-messages.ts'
import type { Sending } from './messages/writing/sending.ts'
import type { SessionStatus, StagePageData, StageState } from './model.ts'
import type { Cause, Notice } from './notice/state.ts'
import { OwnPlace } from './people/own-place/status-machine.ts'
import { recallFolds } from './people/panel/folds.ts'

const fetching = () => import('./fetching.ts') // a chunk that the first paint does not need
const fetchLine = () => import('./line.ts')
// Fetched during hydration, so that it does not delay the connection.
if (typeof document !== 'undefined') fetchLine().catch(() => {})

type LinePart = typeof import('./line.ts')

/** The state of one open page, and the parts that update it. Independent of React. */
export class StageStore {
	readonly host: Host
	readonly translate: Translate
	readonly identity: Identity
	readonly session: Session
	/** The outbox of messages; null until its code is loaded, which is for participants only. */
	sending: Sending | null = null
	/** The connection to the room; null until its code is loaded. */
	line: RealtimeLine | null = null
	readonly place: OwnPlace
	/** Functions that get each room event after the state has changed. */
	readonly followers = new Set<(event: RoomEvent) => void>()
	/**
	 * Room events about calendar events, kept until the chunk that handles them is loaded (events/following.ts); null
	 * afterwards.
	 */
	early: RoomEvent[] | null = []
	readonly first: StageState
	state: StageState
	/** What the page in another language keeps of this one; null for nothing (messages/feed/fetch-ahead.ts). */
	kept: ((page: StagePageData) => Partial<StageState>) | null = null
	#listeners = new Set<() => void>()
	#notices = 0
	#page: StagePageData
	/** All pages whose data was shown: a component that still renders an earlier one reads the state. */
	readonly #shown = new WeakSet<StagePageData>()
	/** The state with the data of a page that is rendered now, memoised for React. */
	#coming: { page: StagePageData; before: StageState; state: StageState } | null = null
	/** The state before a page whose data is shown, but not followed by the connection yet. */
	#before: StageState | null = null
	#stops: (() => void)[] = []
	#isRunning = false
	#linePart: LinePart | null = null
	/** The user id of the author whose unsent messages are shown; null for none. */
	#writer: string | null = null
	#noticeTime: ReadingTime | null = null

	constructor(page: StagePageData, host: Host, translate: Translate) {
		this.host = host
		this.translate = translate
		this.first = firstState(page)
		this.state = this.first
		this.#page = page
		this.#shown.add(page)
		this.identity = new Identity(host)
		this.place = new OwnPlace(this)
		this.session = new Session(host, this.identity, this.place)
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	change(change: Partial<StageState>): void {
		const names = Object.keys(change) as (keyof StageState)[]
		if (names.every((name) => Object.is(change[name], this.state[name]))) return
		this.state = { ...this.state, ...change }
		for (const listener of this.#listeners) listener()
	}

	/**
	 * Shows a notice. With `forMs` it disappears after that time, a success without `forMs` after NOTICE_CLEAR_MS. Any
	 * other notice stays until `settle(cause)`.
	 */
	notice(
		kind: Notice['kind'],
		text: string,
		cause?: Cause,
		forMs?: number,
		again?: Notice['again'],
		says?: string,
	): void {
		const notice: Notice = { id: `alert-${++this.#notices}`, kind, text, cause, again, says }
		this.change({ notice })
		this.#noticeTime?.stop()
		if (kind !== 'success' && forMs === undefined) return
		this.#noticeTime = new ReadingTime(this.host, forMs ?? NOTICE_CLEAR_MS, () => {
			if (this.state.notice === notice) this.change({ notice: null })
		})
	}

	/** Keeps the notice open while somebody reads it. */
	holdNotice(is: boolean): void {
		this.#noticeTime?.hold(is)
	}

	/** Removes the notice about a cause that works again. */
	settle(cause: Cause): void {
		if (this.state.notice?.cause === cause) this.change({ notice: null })
	}

	/** Runs an action with this store. */
	act = <A extends unknown[], R>(action: Action<A, R>, ...args: A): R => action(this, ...args)

	/** Imports a chunk. Resolves to null, with a notice, when fetching fails. */
	fetchPart = async <Part>(fetch: () => Promise<Part>): Promise<Part | null> => {
		const part = await fetch().catch(() => null)
		if (part) this.settle('loading')
		else this.#sayMissed()
		return part
	}

	/** A page from before a deploy may ask for a part that no longer exists, so the notice offers a reload. */
	#sayMissed = (): void => {
		const { host } = this
		const isOnline = host.isOnline()
		const again = isOnline ? () => host.goTo(host.here()) : undefined
		const said = this.translate(isOnline ? 'page.failed' : 'offline.none')
		this.notice('error', said, 'loading', undefined, again)
	}

	/** Starts the session, the connection and the timers in the browser. Returns the stop function. */
	start(): () => void {
		const readOriginal = () => {
			this.change({ showOriginal: this.host.local.get(SHOW_ORIGINAL_TEXT) === 'true' })
			this.#fetchOriginals()
		}
		this.#isRunning = true
		this.#stops = [
			this.session.open(),
			this.host.on('broken', () => this.notice('error', this.translate('page.failed'), 'broken')),
			this.host.on('missed', this.#sayMissed),
			this.host.on('found', () => this.settle('loading')),
			this.host.on('stored', (key) => {
				if (key === SHOW_ORIGINAL_TEXT || key === null) readOriginal()
			}),
		]
		readOriginal()
		recallView(this)
		recallFolds(this)
		this.#stops.push(this.place.open())
		if (this.sending) this.#stops.push(this.sending.outbox.open())
		this.#openLine(this.#stops)
		this.#fetch(async (part) => this.#isRunning && this.#stops.push(part.beginFetching(this)))
		return () => {
			this.#isRunning = false
			for (const stop of this.#stops) stop()
		}
	}

	/**
	 * The state as a component of this page shall render it. A page in another language is rendered with its own data
	 * before the store takes them over. So each row is rendered once, and texts and messages are always in one
	 * language.
	 */
	stateOn(page: StagePageData): StageState {
		return this.#shown.has(page) ? this.state : this.#stateWith(page)
	}

	#stateWith(page: StagePageData): StageState {
		const { state: before } = this
		if (this.#coming?.page !== page || this.#coming.before !== before) {
			const { view, opened } = before
			this.#coming = {
				page,
				before,
				state: { ...before, ...pageState(page), ...this.kept?.(page), view, opened },
			}
		}
		return this.#coming.state
	}

	/** Shows the loader's data after a change of language. Tells no listener, because React has rendered the data. */
	showPage(page: StagePageData): void {
		if (page === this.#page) return
		this.#before ??= this.state
		this.state = this.#stateWith(page)
		this.#page = page
		this.#shown.add(page)
		this.#coming = null
		this.kept = null
	}

	/** Takes over the loader's data after a change of language. */
	takePage(page: StagePageData): void {
		this.showPage(page)
		const before = this.#before
		if (!before) return
		this.#before = null
		for (const listener of this.#listeners) listener()
		// The data is older than the state, so the events since then are replayed.
		const isOlder = page.epoch !== before.epoch || page.seq < before.seq
		if (isOlder || !page.loaded) this.line?.realtime.restart(!page.loaded)
		else if (page.language !== before.language) this.line?.realtime.setLanguage(page.language)
		if (this.state.sessionStatus === 'active') this.reveal()
		this.#fetchOriginals()
	}

	setSessionStatus(sessionStatus: SessionStatus, loggedIn = this.state.loggedIn): void {
		const messages = forReader(sessionStatus, this.state.messages)
		const operates = loggedIn && this.host.readCookie('stage_operates') !== null
		this.change({ sessionStatus, loggedIn, operates, messages, userId: this.session.userId })
		if (sessionStatus !== 'active') this.change({ welcome: null })
		if (sessionStatus !== 'loading') this.#keepShell()
		this.line?.followSession()
		this.#fetchOriginals()
	}

	/** Stores the cookie by which the server renders the next page. */
	#keepShell(): void {
		const { sessionStatus, loggedIn, removal } = this.state
		const logIn = removal ? 'barred' : this.identity.cameBack() ? 'back' : 'in'
		const as = sessionStatus === 'active' ? 'seated' : loggedIn ? logIn : 'guest'
		this.host.keepCookie('stage_as', as)
	}

	/**
	 * Sends a request without the reader's action. Failures are silent, because the next connection or refill repeats it.
	 */
	#fetch(request: (part: Awaited<ReturnType<typeof fetching>>) => Promise<unknown>): void {
		fetching()
			.then(request)
			.catch(() => {})
	}

	/** Fetches stage-only messages for a seated reader. */
	reveal(): void {
		this.#fetch((part) => part.reveal(this))
	}

	/**
	 * Fetches originals for readers who show them, and for participants, who need the originals of their own messages for
	 * edits.
	 */
	#fetchOriginals(): void {
		if (!this.state.showOriginal && this.state.sessionStatus !== 'active') return
		this.#fetch((part) => part.fetchOriginals(this))
	}

	/** Shows an author's unsent messages, which stay after a session expires. A log-out hides them. */
	showUnsent(writer: string | null): void {
		this.#writer = writer
		if (this.sending) this.sending.outbox.show(writer)
		else if (writer) void this.#fetchSending()
	}

	takeLine(part: LinePart): void {
		this.#linePart = part
	}

	/** Runs a task with the line's code, at once if it is loaded. False when the code could not be fetched. */
	async #withLine(task: (part: LinePart) => void): Promise<boolean> {
		this.#linePart ??= await fetchLine().catch(() => null)
		if (this.#linePart) task(this.#linePart)
		return this.#linePart !== null
	}

	/** Opens the connection. After a failure retries with the same pauses as after a lost connection. */
	async #openLine(stops: (() => void)[], attempt = 0): Promise<void> {
		const isHere = await this.#withLine(({ RealtimeLine }) => {
			if (!this.#isRunning || stops !== this.#stops) return
			this.line ??= new RealtimeLine(this)
			stops.push(this.line.open())
		})
		if (isHere || !this.#isRunning || stops !== this.#stops) return
		const { host } = this
		this.change({ connection: host.isOnline() ? 'reconnecting' : 'offline' })
		const retry = () => this.#openLine(stops, attempt + 1)
		stops.push(host.after(backoffMs(attempt, host.random()), retry))
	}

	/** Fetches the outbox's code. After a failure the next live connection retries. */
	async #fetchSending(): Promise<void> {
		const part = await import('./messages/writing/sending.ts').catch(() => null)
		if (part && !this.sending) this.takeSending(new part.Sending(this))
	}

	takeSending(sending: Sending): void {
		this.sending = sending
		if (this.#isRunning) this.#stops.push(sending.outbox.open())
		sending.outbox.show(this.#writer)
	}

	/** Fetches the person's private data. Failures are silent, because the next connection repeats the request. */
	fetchPersonal(): void {
		this.#fetch((part) => part.fetchPersonal(this))
	}

	/** The server's time in ms. */
	now(): number {
		return this.host.pageTime() + this.state.clockAheadMs
	}

	setClock(serverTime: number): void {
		const { clockAheadMs } = this.state
		this.change({ clockAheadMs: aheadMs(clockAheadMs, serverTime, this.host.pageTime()) })
	}

	apply(event: RoomEvent): void {
		void this.#withLine(({ applyEvent }) => this.change(applyEvent(this.state, event)))
	}

	onConnectionLive(): void {
		if (!this.state.notice?.again) this.settle('loading')
		this.place.onConnectionLive()
		this.#fetchOriginals()
		if (this.sending) this.sending.outbox.drain()
		else if (this.#writer) void this.#fetchSending()
	}

	personOf(userId: string | null): Participant | undefined {
		return this.state.participants.find((person) => userIdOf(person) === userId)
	}
}
