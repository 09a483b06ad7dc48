import { Buffer } from 'node:buffer'
import type { ControlEvent } from '#contract/frames'
import {
	CLOSE_SESSION_ENDED,
	CLOSE_TOO_SLOW,
	REPLAY_PAGE,
	SOCKET_BUFFER_MAX_BYTES,
	SOCKET_UNPROVEN_MAX_BYTES,
	SOCKET_UNPROVEN_MAX_CHANGES,
	SOCKET_UNREAD_MAX_BYTES,
} from '#contract/limits'
import { Backpressure } from './backpressure.ts'
import type { Listeners, SocketMemory } from './listeners.ts'
import type { Entry, Log } from './log.ts'
import { Frames } from './projector.ts'

const SPACING_MS_PER_SOCKET = 0.04
const SPACING_MAX_MS = 250 // longer timers would keep the room awake (G-103)
const DRAIN_MS = 50
const DRAINS_MAX = 200 // 10 s without reading (quality rule 8)
const SLOW_CHECK_EVERY = 16
const MARK_EVERY_BYTES = 1024 * 1024
const MARK_EVERY_CHANGES = 400 // fewer than the 500 after which a page acknowledges by itself, so that one frame does for both

interface Needs {
	epoch: string
	log: Log
	listeners: Listeners
	/** The entries with the quotes of topics filled in, because the log does not keep these. */
	quoted(entries: readonly Entry[]): readonly Entry[]
	now(): number
}

/** Sends log entries to sockets, batched into few frames, with backpressure per socket. */
export class FanOut {
	/** Sockets that are still catching up, with the last change that was sent to them. */
	readonly #catchingUp = new Map<WebSocket, number>()
	readonly #backpressure = new Backpressure(SOCKET_UNREAD_MAX_BYTES)
	#waiting: Entry[] = []
	#resting = false
	#flushes = 0
	readonly #room: Needs

	constructor(room: Needs) {
		this.#room = room
	}

	/** Greets a socket, replays what it missed, and makes it live. Every change is sent exactly once. */
	welcome(socket: WebSocket, seen: SocketMemory, since: number | null, epoch: string | null): void {
		if (since !== null && since > this.#lastAnnounced) this.flushNow() // a page may already have changes that wait for the next frame
		const before = this.#room.listeners.find(socket)
		const isNew = !before || before.authBy !== undefined
		this.#room.listeners.know(socket, { markedAt: this.#lastAnnounced, ...seen })
		// A socket that says again who it is has not read more by that.
		if (isNew) this.#backpressure.beginsHere(socket)
		const { userId, seated } = seen
		this.#sendControl(socket, {
			event: 'hello',
			data: {
				epoch: this.#room.epoch,
				head: this.#lastAnnounced,
				serverTime: this.#room.now(),
				...(userId ? { you: { userId, seated } } : {}),
			},
		})
		if (since === null) return
		const isOther = epoch && epoch !== this.#room.epoch
		const reason = isOther ? 'epoch' : this.#room.log.lacks(since)
		if (reason) {
			this.#sendControl(socket, { event: 'resync', data: { reason } })
			return
		}
		this.#catchingUp.set(socket, since)
		this.#catchUp(socket)
	}

	/**
	 * The client acknowledged this change, so a paused replay may continue. The number can be guessed, the mark
	 * cannot.
	 */
	acknowledged(socket: WebSocket, seq: number, repeated?: string): void {
		const seen = this.#room.listeners.find(socket)
		if (seen?.mark !== undefined && seen.mark === repeated) {
			const { mark: _, ...proved } = seen
			this.#room.listeners.note(socket, proved)
		}
		this.#backpressure.acknowledged(socket, seq)
	}

	/**
	 * Sends entries: at once while the room is quiet, otherwise in batches, which wait the longer the larger the
	 * audience is.
	 */
	announce(entries: readonly Entry[]): void {
		if (this.#room.listeners.size === 0) {
			this.#waiting = [] // a socket that comes now reads all of it from the log
			return
		}
		this.#waiting.push(...entries)
		if (!this.#resting) this.flushNow()
	}

	/** Sends all waiting entries, before something that must come after them. */
	flushNow(): void {
		if (this.#waiting.length === 0) return
		this.endTokens()
		const { listeners, epoch, quoted, now } = this.#room
		const entries = this.#waiting
		const seq = entries.at(-1)?.seq ?? 0
		this.#waiting = []
		const frames = new Frames(epoch, quoted(entries), now())
		const checkSlow = this.#flushes++ % SLOW_CHECK_EVERY === 0
		let largestBytes = 0
		for (const group of listeners.groups()) {
			const shared = frames.shared(group)
			largestBytes = Math.max(largestBytes, Buffer.byteLength(shared))
			for (const socket of group.sockets) {
				if (this.#catchingUp.has(socket)) continue
				const seen = listeners.find(socket)
				const frame = (seen && frames.ownFrame(seen)) ?? shared
				if (!seen || !checkSlow) this.#send(socket, frame)
				else if (this.#isSlow(socket, seen, SOCKET_BUFFER_MAX_BYTES)) this.#dropSlow(socket)
				else this.#send(socket, this.#marked(socket, seen, frame, seq))
			}
		}
		this.#backpressure.noteSent(seq, largestBytes)
		this.#rest()
	}

	/** Sends all waiting entries (a rejoin code may be among them), then closes the person's sockets. */
	dismiss(userId: string, code = CLOSE_SESSION_ENDED, reason = 'session ended'): void {
		this.flushNow()
		for (const socket of this.#room.listeners.socketsOf(userId)) this.close(socket, code, reason)
	}

	close(socket: WebSocket, code: number, reason: string): void {
		this.forget(socket)
		socket.close(code, reason)
	}

	forget(socket: WebSocket): void {
		this.#room.listeners.forget(socket)
		this.#catchingUp.delete(socket)
	}

	/**
	 * Makes guests of sockets whose token has expired, and returns when the next one expires. Runs before every
	 * send, so that a late alarm leaks nothing.
	 */
	endTokens(): number {
		const { listeners, now } = this.#room
		for (const [socket, { until: _, ...seen }] of listeners.expiredSockets(now()))
			this.welcome(socket, { ...seen, userId: null, seated: false }, null, null)
		return listeners.nextEnd
	}

	/** The last change that was sent to all live sockets. Batched entries come after it. */
	get #lastAnnounced(): number {
		const [next] = this.#waiting
		return next ? next.seq - 1 : this.#room.log.head
	}

	/**
	 * Sends the next pages of the log to a socket. Synchronous while the socket accepts data, so that nothing
	 * comes in between.
	 */
	#catchUp(socket: WebSocket, drains = 0): void {
		const { log, listeners, epoch, quoted, now } = this.#room
		this.endTokens()
		for (;;) {
			const sent = this.#catchingUp.get(socket)
			const seen = listeners.find(socket)
			if (sent === undefined || !seen) return
			this.#backpressure.beginsHere(socket)
			if (this.#isSlow(socket, seen, SOCKET_BUFFER_MAX_BYTES / 2)) {
				if (drains >= DRAINS_MAX) this.#dropSlow(socket)
				else setTimeout(() => this.#catchUp(socket, drains + 1), DRAIN_MS)
				return
			}
			const page = log.after(sent, Math.min(REPLAY_PAGE, this.#lastAnnounced - sent))
			const last = page.at(-1)
			if (!last) return void this.#catchingUp.delete(socket)
			const frames = new Frames(epoch, quoted(page), now())
			const frame = frames.ownFrame(seen) ?? frames.shared(seen)
			this.#send(socket, this.#marked(socket, seen, frame, last.seq))
			this.#backpressure.replayed(socket, last.seq, Buffer.byteLength(frame))
			this.#catchingUp.set(socket, last.seq)
			drains = 0
		}
	}

	/**
	 * Pauses before the next frame. The clock stands still inside an event, so only a timer can tell that
	 * sending is over.
	 */
	#rest(): void {
		this.#resting = true
		const spacingMs = this.#room.listeners.size * SPACING_MS_PER_SOCKET
		const goOn = () => {
			this.#resting = false
			this.flushNow()
		}
		setTimeout(goOn, Math.min(spacingMs, SPACING_MAX_MS))
	}

	#sendControl(socket: WebSocket, event: ControlEvent): void {
		const { epoch, now } = this.#room
		const frame = JSON.stringify({ v: 1, epoch, seq: null, ts: now(), ...event })
		this.#send(socket, frame)
		this.#backpressure.sentAlone(socket, Buffer.byteLength(frame))
	}

	/** The frame, with a new mark if this socket has proved the last one and was sent enough since. */
	#marked(socket: WebSocket, seen: SocketMemory, frame: string, seq: number): string {
		const isDue =
			seq - (seen.markedAt ?? 0) >= MARK_EVERY_CHANGES ||
			this.#backpressure.unprovenBytes(socket) >= MARK_EVERY_BYTES
		if (seen.mark !== undefined || !isDue) return frame
		const mark = crypto.randomUUID().slice(-12)
		this.#room.listeners.note(socket, { ...seen, markedAt: seq, mark })
		this.#backpressure.marked(socket)
		// A field of the last entry, because pages from before fail at an event that they do not know.
		const end = frame.endsWith(']') ? '}]' : '}'
		return `${frame.slice(0, -end.length)},"mark":"${mark}"${end}`
	}

	/** Whether too much is unread, by what the client acknowledged or by the mark that it has not repeated. */
	#isSlow(socket: WebSocket, { mark, markedAt = 0 }: SocketMemory, maxBuffered: number): boolean {
		if (this.#backpressure.isTooMuch(socket, maxBuffered)) return true
		if (mark === undefined) return false
		return (
			this.#backpressure.unprovenBytes(socket) > SOCKET_UNPROVEN_MAX_BYTES ||
			this.#room.log.head - markedAt > SOCKET_UNPROVEN_MAX_CHANGES
		)
	}

	#send(socket: WebSocket, frame: string): void {
		try {
			socket.send(frame)
		} catch {
			this.forget(socket) // closed meanwhile; its close event does the rest
		}
	}

	// A reader that stops reading would fill the room's memory, since `send()` never fails (quality rule 8).
	#dropSlow(socket: WebSocket): void {
		this.close(socket, CLOSE_TOO_SLOW, 'reading too slowly')
	}
}
