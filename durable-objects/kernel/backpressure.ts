const STEP_BYTES = 64 * 1024

interface Step {
	seq: number
	/** Bytes sent up to and including this change, since the room woke. */
	total: number
}

/**
 * How many bytes sent to a socket may be unread. Some runtimes do not tell the number, and `send()` never fails. So the
 * room computes it from the changes that the reader acknowledged (quality rule 8).
 */
export class Backpressure {
	/**
	 * How many bytes were sent to live sockets up to a change, in steps of 64 kB. The oldest steps are dropped once
	 * no reader may be that far behind.
	 */
	readonly #steps: Step[] = []
	#total = 0
	readonly #maxBytes: number
	readonly #readUpTo = new WeakMap<WebSocket, number>()
	/** Where the unproven bytes of a socket begin (as in `total`), and how many of them were sent to it alone. */
	readonly #unproven = new WeakMap<WebSocket, { from: number; alone: number }>()
	/** Pages of a replay, per socket. */
	readonly #pages = new WeakMap<WebSocket, { seq: number; bytes: number }[]>()

	constructor(maxBytes: number) {
		this.#maxBytes = maxBytes
	}

	/** A frame was sent to all live sockets. */
	noteSent(seq: number, bytes: number): void {
		this.#total += bytes
		const [oldest, next] = [this.#steps.at(-2)?.total ?? 0, this.#steps[1]]
		const step = { seq, total: this.#total }
		if (this.#total - oldest < STEP_BYTES) this.#steps.splice(-1, 1, step)
		else this.#steps.push(step)
		if (next && this.#total - next.total > this.#maxBytes) this.#steps.shift()
	}

	/** A new socket. Changes up to now count for it only when they are replayed. */
	beginsHere(socket: WebSocket): void {
		this.#readUpTo.set(socket, this.#total)
		this.#unproven.set(socket, { ...this.#unprovenOf(socket), from: this.#total })
	}

	/** A frame was sent to one socket only. */
	sentAlone(socket: WebSocket, bytes: number): void {
		const { from, alone } = this.#unprovenOf(socket)
		this.#unproven.set(socket, { from, alone: alone + bytes })
	}

	/** The next frame of this socket has a mark. The client proves with it that it has read everything before. */
	marked(socket: WebSocket): void {
		this.#unproven.set(socket, { from: this.#total, alone: 0 })
	}

	/** Bytes sent to a socket since its last mark, or since the room woke. */
	unprovenBytes(socket: WebSocket): number {
		const { from, alone } = this.#unprovenOf(socket)
		return alone + this.#total - from
	}

	/** A page of earlier changes was sent to one socket. */
	replayed(socket: WebSocket, seq: number, bytes: number): void {
		this.#pages.set(socket, [...(this.#pages.get(socket) ?? []), { seq, bytes }])
		this.sentAlone(socket, bytes)
	}

	/** The page has acknowledged that it has everything up to this change. */
	acknowledged(socket: WebSocket, seq: number): void {
		const pages = this.#pages.get(socket)?.filter((page) => page.seq > seq)
		if (pages) this.#pages.set(socket, pages)
		const step = this.#steps.findLast((step) => step.seq <= seq)
		if (step && step.total > this.#readUpToOf(socket)) this.#readUpTo.set(socket, step.total)
	}

	/** Whether more bytes are unread than allowed, or more wait in the runtime than allowed. */
	isTooMuch(socket: WebSocket, maxBufferedBytes: number): boolean {
		if (bufferedBytes(socket) > maxBufferedBytes) return true
		const ofPages = (this.#pages.get(socket) ?? []).reduce((sum, { bytes }) => sum + bytes, 0)
		return ofPages + this.#total - this.#readUpToOf(socket) > this.#maxBytes
	}

	/** The sum of bytes (as in `total`) up to which this reader has read; 0 for a socket from before the room slept. */
	#readUpToOf(socket: WebSocket): number {
		return this.#readUpTo.get(socket) ?? 0
	}

	#unprovenOf(socket: WebSocket): { from: number; alone: number } {
		return this.#unproven.get(socket) ?? { from: 0, alone: 0 }
	}
}

/** Bytes waiting in the runtime; 0 where an older runtime does not tell. */
function bufferedBytes(socket: WebSocket): number {
	return (socket as { bufferedAmount?: number }).bufferedAmount ?? 0
}
