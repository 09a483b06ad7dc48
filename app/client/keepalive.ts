import { PING_MS, SECOND_MS } from '#contract/limits'
import { type Host, type Socket, sendOpen } from './host.ts'

const PONG_WAIT_MS = 10 * SECOND_MS
const WAKE_WAIT_MS = 3 * SECOND_MS
/** More than this late, a ping means that the device slept or its clock was set. Hidden pages may be a minute late. */
const LATE_MS = 90 * SECOND_MS
// Two minutes, because each acknowledgement wakes the room, which accepts 30 frames in 10 s.
export const ACK_EVERY_MS = 120 * SECOND_MS
const ACK_EVERY_SEQ = 500

/** Keeps one open socket alive: pings it, notices its silence, and acknowledges the read `seq` to the room. */
export class Keepalive {
	readonly #host: Host
	readonly #socket: Socket
	readonly #silent: () => void
	#cancelPing = () => {}
	#sincePingMs = () => 0
	#cancelWait = () => {}
	#cancelAck = () => {}
	#seq: number
	#acked: number

	constructor(host: Host, socket: Socket, seq: number, silent: () => void) {
		this.#host = host
		this.#socket = socket
		this.#silent = silent
		this.#seq = seq
		this.#acked = seq
		this.#planPing()
	}

	/** Pings with a short timeout. After a phone's sleep a dead socket still looks open. */
	probe(): void {
		this.#cancelPing()
		this.#ping(WAKE_WAIT_MS)
	}

	/** A frame arrived: the socket is alive. */
	noteFrame(): void {
		this.#cancelWait()
	}

	/** `mark`: what the room marked this frame with, if it did. */
	read(seq: number, mark?: string): void {
		if (this.#seq === this.#acked) {
			this.#cancelAck()
			this.#cancelAck = this.#host.after(ACK_EVERY_MS, () => this.#ack())
		}
		this.#seq = seq
		if (mark || seq - this.#acked >= ACK_EVERY_SEQ) this.#ack(mark)
	}

	stop(): void {
		this.#cancelPing()
		this.#cancelWait()
		this.#cancelAck()
	}

	#planPing(): void {
		this.#sincePingMs = this.#host.stopwatch()
		this.#cancelPing = this.#host.after(PING_MS, () => this.#ping(PONG_WAIT_MS))
	}

	#ping(waitMs: number): void {
		this.#cancelWait()
		// A new socket is greeted with the stage's time.
		if (this.#sincePingMs() > PING_MS + LATE_MS) this.#silent()
		else {
			this.#cancelWait = this.#host.after(waitMs, this.#silent)
			this.#planPing()
			sendOpen(this.#socket, 'ping')
		}
	}

	#ack(mark?: string): void {
		this.#cancelAck()
		if (this.#seq === this.#acked && !mark) return
		this.#acked = this.#seq
		sendOpen(this.#socket, JSON.stringify({ type: 'ack', seq: this.#seq, mark }))
	}
}
