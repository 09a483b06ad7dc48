import { Buffer } from 'node:buffer'
import type { ControlEvent, Skip } from '#contract/frames'
import type { LanguageCode } from '#contract/languages'
import {
	CLOSE_SESSION_ENDED,
	CLOSE_TOO_SLOW,
	REPLAY_MAX,
	REPLAY_PAGE,
	SOCKET_BUFFER_MAX_BYTES,
	SOCKET_UNREAD_MAX_BYTES,
} from '#contract/limits'
import { isPersonal, projectEvent } from '#rules/hearing'
import type { Listener } from '#rules/visibility'
import type { Entry, Log } from './log.ts'
import { Unread } from './unread.ts'

/** What the room must still know of a socket after sleeping; it rides in the attachment (<= 2 kB). */
export interface Seen {
	userId: string | null
	seated: boolean
	language: LanguageCode
	openedAt: number
	/** Where it was opened from, as a keyed hash: enough to count by, and no address. */
	network?: string
	/** When the token ends that said who this is; a guest's socket from then on. */
	until?: number
	/** Set while a first auth frame is awaited: when to go on as a guest, and from where. */
	authBy?: number
	since?: number | null
	epoch?: string | null
}

const SPACING_MS_PER_SOCKET = 0.04
const SPACING_MAX_MS = 250 // longer timers would hold the room awake (G-103)
const DRAIN_MS = 50
const DRAINS_MAX = 200 // 10 s without reading (quality rule 8)
const SLOW_CHECK_EVERY = 16

interface Room {
	epoch: string
	log: Log
	now(): number
}

/** Says each event once per audience, in as few frames as the moment allows. */
export class Announcer {
	readonly #sockets = new Map<WebSocket, Seen>()
	/** By role and language: everybody in one group hears the very same string. */
	readonly #groups = new Map<string, Set<WebSocket>>()
	/** Sockets that are still being brought up to date, with the last change they were sent. */
	readonly #behind = new Map<WebSocket, number>()
	readonly #unread = new Unread(SOCKET_UNREAD_MAX_BYTES)
	readonly #openFrom = new Map<string, number>()
	/** No token ends before this moment. */
	#nextEnd = Number.POSITIVE_INFINITY
	#waiting: Entry[] = []
	#resting = false
	#flushes = 0
	readonly #room: Room

	constructor(room: Room, awake: readonly WebSocket[]) {
		this.#room = room
		for (const socket of awake) {
			const seen: Seen | null = socket.deserializeAttachment()
			if (seen) this.#add(socket, seen)
		}
	}

	get size(): number {
		return this.#sockets.size
	}

	languages(): Set<LanguageCode> {
		const present = new Set<LanguageCode>()
		for (const key of this.#groups.keys()) present.add(key.split(' ')[1] as LanguageCode)
		return present
	}

	/** How many sockets read in which language. */
	readers(): Partial<Record<LanguageCode, number>> {
		const readers: Partial<Record<LanguageCode, number>> = {}
		for (const [key, group] of this.#groups) {
			const language = key.split(' ')[1] as LanguageCode
			readers[language] = (readers[language] ?? 0) + group.size
		}
		return readers
	}

	/** How many sockets are open from one network. */
	openFrom(network: string): number {
		return this.#openFrom.get(network) ?? 0
	}

	/**
	 * Whose token has ended goes on as a guest; answers when the next one ends. Asked before anything is said, so
	 * that an alarm that comes late leaks nothing.
	 */
	endTokens(): number {
		const now = this.#room.now()
		if (now < this.#nextEnd) return this.#nextEnd
		this.#nextEnd = Number.POSITIVE_INFINITY
		for (const [socket, { until, ...seen }] of [...this.#sockets]) {
			if (until === undefined) continue
			if (until > now) this.#nextEnd = Math.min(this.#nextEnd, until)
			else this.welcome(socket, { ...seen, userId: null, seated: false }, null, null)
		}
		return this.#nextEnd
	}

	seenOf(socket: WebSocket): Seen | null {
		return this.#sockets.get(socket) ?? socket.deserializeAttachment()
	}

	/** Registers a socket, or what is newly known of it. */
	know(socket: WebSocket, seen: Seen): void {
		this.#remove(socket)
		socket.serializeAttachment(seen)
		this.#add(socket, seen)
	}

	/** It hears nothing more, not even after the room has slept while the closing was under way. */
	forget(socket: WebSocket): void {
		this.#remove(socket)
		this.#behind.delete(socket)
		socket.serializeAttachment(null)
	}

	/** Says hello, replays what was missed, and goes live, without a gap and without a double. */
	welcome(socket: WebSocket, seen: Seen, since: number | null, epoch: string | null): void {
		if (since !== null && since > this.#announced) this.flushNow() // a page may be ahead of the frames
		this.know(socket, seen)
		this.say(socket, {
			event: 'hello',
			data: {
				epoch: this.#room.epoch,
				head: this.#announced,
				serverTime: this.#room.now(),
				...(seen.userId ? { you: { userId: seen.userId, seated: seen.seated } } : {}),
			},
		})
		this.#unread.beginsHere(socket)
		if (since === null) return
		const reason = this.#reasonToStartOver(since, epoch)
		if (reason) {
			this.say(socket, { event: 'resync', data: { reason } })
			return
		}
		this.#behind.set(socket, since)
		this.#catchUp(socket)
	}

	/** Its reader has come so far; what lies behind that may go on. */
	acknowledged(socket: WebSocket, seq: number): void {
		this.#unread.acknowledged(socket, seq)
	}

	/** The quiet room speaks at once; while it is busy, events share a frame spaced by the audience. */
	announce(entries: readonly Entry[]): void {
		if (this.#sockets.size === 0) {
			this.#waiting = [] // whoever comes now has all of it from the log
			return
		}
		this.#waiting.push(...entries)
		if (!this.#resting) this.#flush()
	}

	/** Everything said so far goes out before something that must follow it. */
	flushNow(): void {
		if (this.#waiting.length > 0) this.#flush()
	}

	say(socket: WebSocket, event: ControlEvent): void {
		this.#send(
			socket,
			JSON.stringify({ v: 1, epoch: this.#room.epoch, seq: null, ts: this.#room.now(), ...event }),
		)
	}

	socketsOf(userId: string): WebSocket[] {
		return [...this.#sockets].filter(([, seen]) => seen.userId === userId).map(([socket]) => socket)
	}

	closeAll(userId: string, code = CLOSE_SESSION_ENDED, reason = 'session ended'): void {
		for (const socket of this.socketsOf(userId)) {
			this.forget(socket)
			socket.close(code, reason)
		}
	}

	/** Everything said so far reaches them first, such as the way back; then they hear nothing more. */
	dismiss(userId: string, code?: number, reason?: string): void {
		this.flushNow()
		this.closeAll(userId, code, reason)
	}

	/** Up to here everybody live has been told; what waits for its frame comes after it. */
	get #announced(): number {
		const [next] = this.#waiting
		return next ? next.seq - 1 : this.#room.log.head
	}

	#reasonToStartOver(since: number, epoch: string | null): 'epoch' | 'ahead' | 'too-far' | null {
		const { log } = this.#room
		if (epoch && epoch !== this.#room.epoch) return 'epoch'
		if (since > log.head) return 'ahead'
		if (log.head - since > REPLAY_MAX || since < log.tail - 1) return 'too-far'
		return null
	}

	/** All at once as long as the socket takes it: reading the log does not wait, so nothing can come between. */
	#catchUp(socket: WebSocket, drains = 0): void {
		this.endTokens()
		for (;;) {
			const sent = this.#behind.get(socket)
			const seen = this.#sockets.get(socket)
			if (sent === undefined || !seen) return
			this.#unread.beginsHere(socket)
			if (bufferedBytes(socket) > SOCKET_BUFFER_MAX_BYTES / 2 || this.#unread.isTooMuch(socket)) {
				if (drains >= DRAINS_MAX) this.#dropSlow(socket)
				else setTimeout(() => this.#catchUp(socket, drains + 1), DRAIN_MS)
				return
			}
			const page = this.#room.log.after(sent, Math.min(REPLAY_PAGE, this.#announced - sent))
			const last = page.at(-1)
			if (!last) {
				this.#behind.delete(socket)
				return
			}
			const frame = `[${page.map((entry) => this.#payload(entry, seen)).join(',')}]`
			this.#send(socket, frame)
			this.#unread.replayed(socket, last.seq, Buffer.byteLength(frame))
			this.#behind.set(socket, last.seq)
			drains = 0
		}
	}

	#flush(): void {
		this.endTokens()
		const entries = this.#waiting
		this.#waiting = []
		const checkSlow = this.#flushes++ % SLOW_CHECK_EVERY === 0
		let largestBytes = 0
		for (const group of this.#groups.values()) {
			const [first] = group
			const seen = first && this.#sockets.get(first)
			if (!seen) continue
			const shared = frameOf(
				entries.map((entry) => this.#payload(entry, { ...seen, userId: null })),
			)
			largestBytes = Math.max(largestBytes, Buffer.byteLength(shared))
			const personal = entries.some(({ event }) => event && isPersonal(event))
			for (const socket of group) {
				if (this.#behind.has(socket)) continue
				const own = personal ? this.#sockets.get(socket) : undefined
				const frame = own?.userId ? frameOf(entries.map((e) => this.#payload(e, own))) : shared
				if (checkSlow && this.#isTooSlow(socket)) this.#dropSlow(socket)
				else this.#send(socket, frame)
			}
		}
		const last = entries.at(-1)
		if (last) this.#unread.said(last.seq, largestBytes)
		this.#rest()
	}

	/** The clock stands still inside an event, so only a timer can tell that the sending is over. */
	#rest(): void {
		this.#resting = true
		const spacingMs = Math.min(this.#sockets.size * SPACING_MS_PER_SOCKET, SPACING_MAX_MS)
		setTimeout(() => {
			this.#resting = false
			if (this.#waiting.length > 0) this.#flush()
		}, spacingMs)
	}

	#payload({ seq, ts, event, stageOnly }: Entry, seen: Seen): string {
		const listener: Listener = seen
		const heard = event && projectEvent(event, listener, stageOnly)
		const { epoch } = this.#room
		if (!heard) return JSON.stringify({ v: 1, epoch, seq, skip: true } satisfies Skip)
		return JSON.stringify({ v: 1, epoch, seq, event: heard.event, ts, data: heard.data })
	}

	#send(socket: WebSocket, frame: string): void {
		try {
			socket.send(frame)
		} catch {
			this.forget(socket) // closed under our hands; its close event tells the rest
		}
	}

	#isTooSlow(socket: WebSocket): boolean {
		return bufferedBytes(socket) > SOCKET_BUFFER_MAX_BYTES || this.#unread.isTooMuch(socket)
	}

	// A reader that stopped reading would grow the room without end, and send() never complains (quality rule 8).
	#dropSlow(socket: WebSocket): void {
		this.forget(socket)
		socket.close(CLOSE_TOO_SLOW, 'reading too slowly')
	}

	#add(socket: WebSocket, seen: Seen): void {
		this.#sockets.set(socket, seen)
		this.#nextEnd = Math.min(this.#nextEnd, seen.until ?? Number.POSITIVE_INFINITY)
		this.#countFrom(seen, 1)
		if (seen.authBy !== undefined) return // hears nothing before it has said who it is
		const key = `${seen.seated ? 'seated' : 'guest'} ${seen.language}`
		const group = this.#groups.get(key) ?? new Set()
		this.#groups.set(key, group.add(socket))
	}

	#remove(socket: WebSocket): void {
		const seen = this.#sockets.get(socket)
		if (seen) this.#countFrom(seen, -1)
		this.#sockets.delete(socket)
		for (const [key, group] of this.#groups) {
			group.delete(socket)
			if (group.size === 0) this.#groups.delete(key)
		}
	}

	#countFrom({ network = '' }: Seen, change: 1 | -1): void {
		const count = this.openFrom(network) + change
		if (count > 0) this.#openFrom.set(network, count)
		else this.#openFrom.delete(network)
	}
}

function frameOf(payloads: readonly string[]): string {
	return payloads.length === 1 ? (payloads[0] ?? '') : `[${payloads.join(',')}]`
}

/** Older runtimes do not tell. */
function bufferedBytes(socket: WebSocket): number {
	return (socket as { bufferedAmount?: number }).bufferedAmount ?? 0
}
