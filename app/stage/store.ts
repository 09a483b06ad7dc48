// The one store of the page, composed of its areas' slices (over 250 lines).

import { Heartbeat } from '#client/heartbeat'
import type { Host } from '#client/host'
import { Identity } from '#client/identity'
import { type Connection, type ConnectionProblem, Realtime } from '#client/realtime'
import { Session } from '#client/session'
import { SHOW_ORIGINAL_TEXT } from '#client/storage'
import { countVisit, stayActive } from '#client/visits'
import type { StageEvent } from '#contract/events'
import type { Heard } from '#contract/frames'
import { type Participant, userIdOf } from '#contract/people/participants'
import type { Translate } from '../locales/texts.tsx'
import { applyEvent } from './apply-event.ts'
import { aheadMs, applyFrame } from './apply-frame.ts'
import { firstState, pageState } from './first-state.ts'
import type { Action } from './lazy-action.ts'
import { recallView } from './messages/feed/actions.ts'
import { forReader } from './messages/feed/kept-messages.ts'
import { LastRead } from './messages/feed/last-read.ts'
import type { Sending } from './messages/writing/sending.ts'
import type { SessionStatus, StagePage, StageState } from './model.ts'
import { Loss } from './notice/loss.ts'
import type { Alert, Cause } from './notice/state.ts'
import { OwnPlace } from './people/own-place/status-machine.ts'
import { recallFolds } from './people/panel/folds.ts'

const fetching = () => import('./fetching.ts') // a chunk that the first paint does not need

/** The state of one open page, and the parts that update it. Independent of React. */
export class StageStore {
	readonly host: Host
	readonly translate: Translate
	readonly identity: Identity
	readonly session: Session
	/** Loaded for participants only: guests do not need it. */
	sending: Sending | null = null
	readonly realtime: Realtime
	readonly place: OwnPlace
	/** Listeners to events, called after the state has changed. */
	readonly followers = new Set<(event: StageEvent) => void>()
	readonly #heartbeat: Heartbeat
	readonly #loss = new Loss(this)
	readonly first: StageState
	state: StageState
	#listeners = new Set<() => void>()
	#alerts = 0
	#page: StagePage
	#stops: (() => void)[] = []
	#isRunning = false
	/** The author whose unsent messages are shown. */
	#writer: string | null = null

	constructor(page: StagePage, host: Host, translate: Translate) {
		this.host = host
		this.translate = translate
		this.first = firstState(page)
		this.state = this.first
		this.#page = page
		this.identity = new Identity(host)
		this.place = new OwnPlace(this)
		this.session = new Session(host, this.identity, this.place)
		this.#heartbeat = new Heartbeat(host, () => this.#beat())
		this.realtime = new Realtime(host, {
			position: () => this.state,
			token: () => this.session.token,
			heard: this.#receive,
			refill: async () => (await fetching()).fetchPage(this),
			connection: (line, problem) => this.#showConnection(line, problem),
			unknownSession: () => this.place.notKnown(),
			sessionClosed: (code) => this.place.closed(code),
		})
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

	alert(kind: Alert['kind'], text: string, cause?: Cause): void {
		this.change({ alert: { id: `alert-${++this.#alerts}`, kind, text, cause } })
	}

	/** It works (again): what was said of it leaves. */
	settle(cause: Cause): void {
		if (this.state.alert?.cause === cause) this.change({ alert: null })
	}

	/** Runs an action on this page. */
	act = <A extends unknown[], R>(action: Action<A, R>, ...args: A): R => action(this, ...args)

	/** Imports a chunk; null, with an alert, when fetching fails. */
	fetchPart = async <Part>(fetch: () => Promise<Part>): Promise<Part | null> => {
		const part = await fetch().catch(() => null)
		if (part) this.settle('loading')
		else this.alert('error', this.translate('page.failed'), 'loading')
		return part
	}

	/** Starts session, connection and timers in the browser; returns the stop function. */
	start(): () => void {
		const readOriginal = () => {
			this.change({ showOriginal: this.host.local.get(SHOW_ORIGINAL_TEXT) === 'true' })
			this.#fetchOriginals()
		}
		this.#isRunning = true
		this.#stops = [
			this.session.open(),
			this.#heartbeat.open(),
			this.host.on('stored', (key) => {
				if (key === SHOW_ORIGINAL_TEXT) readOriginal()
			}),
		]
		readOriginal()
		recallView(this)
		recallFolds(this)
		countVisit(this.host)
		this.#stops.push(new LastRead(this).open())
		this.place.open()
		if (this.sending) this.#stops.push(this.sending.outbox.open())
		this.#stops.push(this.realtime.open(!this.state.loaded))
		this.#fetch((part) => part.begin(this))
		return () => {
			this.#isRunning = false
			for (const stop of this.#stops) stop()
		}
	}

	/** The loader's answer after a change of language. */
	takePage(page: StagePage): void {
		if (page === this.#page) return
		this.#page = page
		const before = this.state
		this.change({ ...pageState(page), view: before.view, opened: before.opened })
		// Events since this page was made are replayed.
		const isOlder = page.epoch !== before.epoch || page.seq < before.seq
		if (isOlder || !page.loaded) this.realtime.restart(!page.loaded)
		else if (page.language !== before.language) this.realtime.speak(page.language)
		if (this.state.sessionStatus === 'active') this.reveal()
		this.#fetchOriginals()
	}

	setSessionStatus(sessionStatus: SessionStatus, loggedIn = this.state.loggedIn): void {
		const messages = forReader(sessionStatus, this.state.messages)
		const operates = loggedIn && this.host.readCookie('stage_operates') !== null
		this.change({ sessionStatus, loggedIn, operates, messages, userId: this.session.userId })
		const as = sessionStatus === 'active' ? 'seated' : loggedIn ? 'in' : 'guest'
		if (sessionStatus !== 'loading') this.host.keepCookie('stage_as', as)
		this.#heartbeat.run(sessionStatus === 'active')
		this.realtime.authenticate()
		this.#fetchOriginals()
	}

	/** Requests that the page sends by itself: a failure is silent, the next connection or refill retries. */
	#fetch(request: (part: Awaited<ReturnType<typeof fetching>>) => Promise<unknown>): void {
		fetching()
			.then(request)
			.catch(() => {})
	}

	/** Fetches stage-only messages for a seated reader. */
	reveal(): void {
		this.#fetch((part) => part.reveal(this))
	}

	/** For readers who show originals, and for participants, who edit their own. */
	#fetchOriginals(): void {
		if (!this.state.showOriginal && this.state.sessionStatus !== 'active') return
		this.#fetch((part) => part.fetchOriginals(this))
	}

	/** Shows an author's unsent messages; kept after a session expires, cleared by a log-out. */
	showUnsent(writer: string | null): void {
		this.#writer = writer
		if (this.sending) this.sending.outbox.show(writer)
		else if (writer) void this.#fetchSending()
	}

	/** On failure retried with the next live connection. */
	async #fetchSending(): Promise<void> {
		const part = await import('./messages/writing/sending.ts').catch(() => null)
		if (part && !this.sending) this.takeSending(new part.Sending(this))
	}

	takeSending(sending: Sending): void {
		this.sending = sending
		if (this.#isRunning) this.#stops.push(sending.outbox.open())
		sending.outbox.show(this.#writer)
	}

	/** Fetches what is the person's alone; failures are ignored, the next connection asks again. */
	fetchPersonal(): void {
		this.#fetch((part) => part.fetchPersonal(this))
	}

	/** The stage's time. */
	now(): number {
		return this.host.now() + this.state.clockAheadMs
	}

	setClock(serverTime: number): void {
		const { clockAheadMs } = this.state
		this.change({ clockAheadMs: aheadMs(clockAheadMs, serverTime, this.host.now()) })
	}

	apply(event: StageEvent): void {
		this.change(applyEvent(this.state, event))
	}

	readonly #receive = (frame: Heard[]): boolean => {
		const before = this.state
		const { state, happened, greeting, isWhole } = applyFrame(before, frame, this.host.now())
		if (greeting) {
			const wasLive = before.connection === 'live'
			queueMicrotask(() => this.place.greeted(greeting.you ?? null, wasLive))
		}
		if (state !== before) this.change(state)
		for (const event of happened) this.#follow(event, before)
		return isWhole
	}

	#follow(event: StageEvent, before: StageState): void {
		if (event.event === 'new-message' && event.data.clientMessageId) {
			this.sending?.outbox.settle(event.data.clientMessageId)
		}
		this.place.heard(event, before)
		for (const follow of this.followers) follow(event)
	}

	#showConnection(line: Connection, trouble: ConnectionProblem | null): void {
		if (line !== this.state.connection) this.change({ connection: line })
		this.#loss.follow(line, trouble)
		if (line !== 'live') return
		this.place.lineIsLive()
		this.#fetchOriginals()
		if (this.sending) this.sending.outbox.drain()
		else if (this.#writer) void this.#fetchSending()
	}

	#beat(): void {
		stayActive(this.host)
		this.session.beat()
	}

	personOf(userId: string | null): Participant | undefined {
		return this.state.participants.find((person) => userIdOf(person) === userId)
	}
}
