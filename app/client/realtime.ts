import type { Frame, RealtimeEntry } from '#contract/frames'
import type { LanguageCode } from '#contract/languages'
import { CLOSE_POLICY, CLOSE_REMOVED, CLOSE_SESSION_ENDED, SECOND_MS } from '#contract/limits'
import { backoffMs } from './backoff.ts'
import { type Host, type Socket, sendOpen } from './host.ts'
import { Keepalive } from './keepalive.ts'

const HELLO_WAIT_MS = 10 * SECOND_MS
const SETTLED_MS = 5 * SECOND_MS
const FAILED_AFTER = 3 // this many failed attempts in a row are needed before the reader is told

/** `asking`: no socket can be opened, so the page polls for changes at longer intervals (G-182). */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'failed' | 'asking'
export type ConnectionProblem =
	| 'Real-time connection error.'
	| 'Failed to subscribe to real-time updates'
	| 'Failed to initialize real-time connection.'

export interface RealtimeHandlers {
	position(): { epoch: string; seq: number; language: LanguageCode }
	token(): string | null
	/** Applies a frame's events in order; false when one is missing or the epoch changed. */
	applyFrame(frame: RealtimeEntry[]): boolean
	/** Fetches the page anew and returns a function that applies it; rejects on failure. */
	refill(): Promise<() => void>
	/** `trouble` is the documented sentence, null as soon as the connection is live again (SESS-17). */
	connection(line: Connection, trouble: ConnectionProblem | null): void
	/** The room greeted this socket as a guest's, although the page sent a token. */
	unknownSession(): void
	/** The room closed the socket: its session ended (4001) or an operator removed its person (4003). */
	sessionClosed(code: number): void
}

/** The channel stage-updates (G-28): one socket that reconnects by itself and resumes without a gap. */
export class Realtime {
	readonly #host: Host
	readonly #handlers: RealtimeHandlers
	#running = false
	#socket: Socket | null = null
	#keepalive: Keepalive | null = null
	/** The token that this socket was opened with; null for a guest's. */
	#socketToken: string | null = null
	#mustBeGuest = false
	#wasEverLive = false
	#isLive = false
	#needsRefill = false
	#failedAttempts = 0
	#wasOpened = false
	/** Whether the last attempt to fetch the page succeeded. */
	#isFilled = false
	#isRetrying = false
	#cancelRetry = () => {}
	#cancelWait = () => {}
	#refillNumber = 0

	constructor(host: Host, listening: RealtimeHandlers) {
		this.#host = host
		this.#handlers = listening
	}

	/** `behind`: the page has no `seq` to resume from, so it is fetched first. */
	open(behind: boolean): () => void {
		const stops = [
			this.#host.on('online', () => this.restart()),
			this.#host.on('offline', () => this.#lose()),
			...(['visible', 'restored'] as const).map((back) =>
				this.#host.on(back, () => (this.#isLive ? this.#keepalive?.probe() : this.restart())),
			),
		]
		this.#running = true
		this.#needsRefill = behind
		this.#connect()
		return () => {
			for (const stop of stops) stop()
			this.#running = false
			this.#closeSocket()
		}
	}

	/** Opens a new socket from the page's `seq`; with `behind` the page is fetched first. */
	restart(behind = this.#needsRefill): void {
		if (!this.#running) return
		this.#needsRefill = behind
		this.#closeSocket()
		this.#handlers.connection(this.#wasEverLive ? 'reconnecting' : 'connecting', null)
		this.#connect()
	}

	/** Sends the new token after a change of the session; reconnects as a guest without one. */
	authenticate(): void {
		const token = this.#handlers.token()
		if (token === this.#socketToken && !this.#mustBeGuest) return
		this.#mustBeGuest = false
		// After the room closed a session, the delay before the next attempt stays.
		if (this.#isRetrying) return
		if (token && this.#isLive) {
			this.#socketToken = token
			this.#send({ type: 'auth', stageToken: token })
		} else this.restart()
	}

	setLanguage(language: LanguageCode): void {
		this.#send({ type: 'lang', lang: language })
	}

	async #connect(): Promise<void> {
		if (!this.#running || (this.#needsRefill && !(await this.#refillPage()))) return
		const { epoch, seq, language } = this.#handlers.position()
		this.#socketToken = this.#mustBeGuest ? null : this.#handlers.token()
		const search = new URLSearchParams({ since: String(seq), epoch, lang: language })
		if (this.#socketToken) search.set('auth', '1')
		this.#wasOpened = false
		try {
			this.#socket = this.#host.socket(`/api/realtime/stage-updates?${search}`)
		} catch {
			return this.#retry('Failed to initialize real-time connection.')
		}
		this.#listenTo(this.#socket)
		this.#cancelWait = this.#host.after(HELLO_WAIT_MS, () => this.#lose())
	}

	/** False when fetching failed (a retry is scheduled) or another attempt overtook it. */
	async #refillPage(): Promise<boolean> {
		const turn = ++this.#refillNumber
		const place = await this.#handlers.refill().catch(() => null)
		if (turn !== this.#refillNumber || !this.#running) return false
		this.#isFilled = place !== null
		if (place) {
			place()
			this.#needsRefill = false
		} else this.#retry(null)
		return place !== null
	}

	#listenTo(socket: Socket): void {
		socket.onopen = () => {
			this.#wasOpened = true
			if (this.#socketToken) this.#send({ type: 'auth', stageToken: this.#socketToken })
		}
		socket.onmessage = ({ data }) => {
			this.#keepalive?.noteFrame()
			if (typeof data === 'string' && data !== 'pong') this.#readFrame(socket, data)
		}
		socket.onclose = ({ code }) => {
			const ended = code === CLOSE_SESSION_ENDED || code === CLOSE_REMOVED
			if (ended) {
				this.#mustBeGuest = true
				// A session that ends is no failure of the connection, so failures before it do not count.
				if (this.#isLive) this.#failedAttempts = 0
			}
			// the room had no capacity for this socket, so the longer delay applies
			if (code === CLOSE_POLICY) this.#wasOpened = false
			this.#lose()
			if (ended) this.#handlers.sessionClosed(code)
		}
		socket.onerror = () => {} // a close event follows
	}

	#readFrame(socket: Socket, text: string): void {
		let frame: RealtimeEntry[] = []
		try {
			const parsed: Frame = JSON.parse(text)
			frame = [parsed].flat()
		} catch {
			// The room is trusted; a text that is no frame is ignored.
		}
		const whole = this.#handlers.applyFrame(frame)
		if (socket !== this.#socket) return // one of these events closed this socket
		if (!whole) {
			this.#needsRefill = true
			this.#lose()
			return
		}
		const hello = frame.findLast((heard) => 'event' in heard && heard.event === 'hello')
		if (hello) {
			// The token has expired or was revoked.
			if (this.#socketToken && !('you' in hello.data)) this.#handlers.unknownSession()
			this.#becomeLive(socket)
		}
		const last = frame.at(-1)
		const mark = last && 'mark' in last ? last.mark : undefined
		this.#keepalive?.read(this.#handlers.position().seq, mark)
	}

	#becomeLive(socket: Socket): void {
		this.#cancelWait()
		this.#cancelWait = this.#host.after(SETTLED_MS, () => {
			this.#failedAttempts = 0
		})
		this.#keepalive?.stop()
		const { seq } = this.#handlers.position()
		this.#keepalive = new Keepalive(this.#host, socket, seq, () => this.restart())
		this.#isLive = true
		this.#isFilled = false
		this.#wasEverLive = true
		this.#handlers.connection('live', null)
	}

	#lose(): void {
		this.#closeSocket()
		if (!this.#running) return
		this.#retry(
			this.#wasEverLive
				? 'Real-time connection error.'
				: 'Failed to subscribe to real-time updates',
		)
	}

	#retry(trouble: ConnectionProblem | null): void {
		const waitMs = backoffMs(this.#failedAttempts++, this.#host.random(), this.#wasOpened)
		this.#cancelRetry()
		this.#isRetrying = true
		this.#cancelRetry = this.#host.after(waitMs, () => {
			this.#isRetrying = false
			this.#connect()
		})
		const hopeless = this.#failedAttempts > FAILED_AFTER
		const isRefused = hopeless && !this.#wasOpened
		if (isRefused) this.#needsRefill = true
		if (!this.#host.isOnline()) this.#handlers.connection('offline', null)
		else if (isRefused && this.#isFilled) this.#handlers.connection('asking', trouble)
		else if (hopeless) this.#handlers.connection('failed', trouble)
		else this.#handlers.connection(this.#wasEverLive ? 'reconnecting' : 'connecting', null)
	}

	#closeSocket(): void {
		this.#cancelRetry()
		this.#isRetrying = false
		this.#cancelWait()
		this.#keepalive?.stop()
		this.#keepalive = null
		this.#isLive = false
		this.#refillNumber++
		const socket = this.#socket
		this.#socket = null
		if (!socket) return
		socket.onopen = socket.onmessage = socket.onclose = null
		socket.close(1000)
	}

	#send(frame: object): void {
		sendOpen(this.#socket, JSON.stringify(frame))
	}
}
