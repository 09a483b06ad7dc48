const MARK_BYTES = 64 * 1024

interface Mark {
	seq: number
	/** Bytes said up to and with this change, since the room woke. */
	total: number
}

/**
 * How much of what was said to a socket may still lie on its way. The runtime does not tell everywhere, and
 * `send()` never complains, so it is reckoned from the changes that the reader acknowledges (quality rule 8).
 */
export class Backpressure {
	/** What live sockets were told, in steps; the oldest go once nobody may lag that far. */
	readonly #said: Mark[] = []
	#total = 0
	readonly #maxBytes: number
	readonly #readUpTo = new WeakMap<WebSocket, number>()
	/** Pages of a replay, each socket's own. */
	readonly #pages = new WeakMap<WebSocket, { seq: number; bytes: number }[]>()

	constructor(maxBytes: number) {
		this.#maxBytes = maxBytes
	}

	/** A frame went to everybody who is live. */
	said(seq: number, bytes: number): void {
		this.#total += bytes
		const [oldest, next] = [this.#said.at(-2)?.total ?? 0, this.#said[1]]
		const mark = { seq, total: this.#total }
		if (this.#total - oldest < MARK_BYTES) this.#said.splice(-1, 1, mark)
		else this.#said.push(mark)
		if (next && this.#total - next.total > this.#maxBytes) this.#said.shift()
	}

	/** A new socket: entries up to now reach it by replay only. */
	beginsHere(socket: WebSocket): void {
		this.#readUpTo.set(socket, this.#total)
	}

	/** A page of the past went to one socket. */
	replayed(socket: WebSocket, seq: number, bytes: number): void {
		this.#pages.set(socket, [...(this.#pages.get(socket) ?? []), { seq, bytes }])
	}

	/** Its reader has everything up to this change. */
	acknowledged(socket: WebSocket, seq: number): void {
		const pages = this.#pages.get(socket)?.filter((page) => page.seq > seq)
		if (pages) this.#pages.set(socket, pages)
		const mark = this.#said.findLast((mark) => mark.seq <= seq)
		if (mark && mark.total > this.#readUpToOf(socket)) this.#readUpTo.set(socket, mark.total)
	}

	/** More than may lie unread, or more than may wait here because the runtime cannot send it. */
	isTooMuch(socket: WebSocket, maxBufferedBytes: number): boolean {
		if (bufferedBytes(socket) > maxBufferedBytes) return true
		const ofPages = (this.#pages.get(socket) ?? []).reduce((sum, { bytes }) => sum + bytes, 0)
		return ofPages + this.#total - this.#readUpToOf(socket) > this.#maxBytes
	}

	/** A socket that was open before the room slept starts anew. */
	#readUpToOf(socket: WebSocket): number {
		return this.#readUpTo.get(socket) ?? 0
	}
}

/** Older runtimes do not tell. */
function bufferedBytes(socket: WebSocket): number {
	return (socket as { bufferedAmount?: number }).bufferedAmount ?? 0
}
