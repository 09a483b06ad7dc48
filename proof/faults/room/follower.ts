import type { RealtimeEntry } from '#contract/frames'
import type { LanguageCode } from '#contract/languages'
import type { Room } from '#tests/room/support/people'
import { pause } from './chance.ts'

interface Options {
	room: () => Room
	language?: LanguageCode
	/** The first `seq` to get; without it, the room's next one. */
	from?: { epoch: string; seq: number }
}

/** A listener whose connection breaks as often as the test wants, and who records every `seq`. */
export class Follower {
	epoch: string
	seq: number
	/** Every numbered thing in the order in which it came, over all connections. */
	readonly heard: Exclude<RealtimeEntry, { seq: null }>[] = []
	readonly seqs: number[] = []
	readonly problems: string[] = []
	readonly resyncs: string[] = []
	connections = 0
	/** Connections that ended before everything missed had come. */
	cutShort = 0
	readonly #room: () => Room
	readonly #language: LanguageCode
	#socket: WebSocket | null = null
	#promised = 0

	constructor({ room, language = 'en-us', from = { epoch: '', seq: -1 } }: Options) {
		this.#room = room
		this.#language = language
		this.epoch = from.epoch
		this.seq = from.seq
	}

	/** Continues where it was. After this number of frames the connection breaks, in the middle of a frame. */
	async connect(framesMax = Number.POSITIVE_INFINITY): Promise<void> {
		this.drop()
		const url = new URL('http://room/')
		url.searchParams.set('lang', this.#language)
		if (this.epoch) url.searchParams.set('epoch', this.epoch)
		if (this.seq >= 0) url.searchParams.set('since', String(this.seq))
		const { webSocket: socket } = await this.#room().fetch(url.href, {
			headers: { Upgrade: 'websocket' },
		})
		if (!socket) throw new Error('The room opened no socket.')
		this.connections++
		this.#promised = 0
		let frames = 0
		this.#socket = socket
		socket.addEventListener('message', ({ data }) => {
			if (this.#socket !== socket) return // what was under way when the connection broke is lost
			for (const heard of [JSON.parse(String(data)) as RealtimeEntry | RealtimeEntry[]].flat())
				this.#hear(heard)
			if (++frames >= framesMax) this.drop()
		})
		socket.addEventListener('close', () => {
			if (this.#socket === socket) this.#socket = null
		})
		socket.accept()
	}

	drop(): void {
		const socket = this.#socket
		if (!socket) return
		this.#socket = null
		if (this.seq < this.#promised) this.cutShort++
		socket.close()
	}

	get connected(): boolean {
		return this.#socket !== null
	}

	/** Waits until everything up to this `seq` has come, with a new connection after each loss. */
	async reach(seq: number, maxMs = 10_000): Promise<void> {
		const until = Date.now() + maxMs
		while (this.seq < seq && this.resyncs.length === 0) {
			if (Date.now() > until) throw new Error(`Nobody said ${this.seq + 1} of ${seq}`)
			if (!this.connected) await this.connect().catch(() => undefined)
			await pause(2)
		}
	}

	/** The record: each `seq` follows the one before, however often the connections broke. */
	check(from: number, to: number): string[] {
		const wrong = [...this.problems]
		if (this.seqs.length !== to - from) wrong.push(`${this.seqs.length} of ${to - from} came`)
		if (this.seqs.some((seq, index) => seq !== from + 1 + index)) wrong.push('not in order')
		return wrong
	}

	#hear(heard: RealtimeEntry): void {
		if (heard.seq !== null) {
			if (heard.seq !== this.seq + 1) this.problems.push(`${heard.seq} came after ${this.seq}`)
			if (this.epoch && heard.epoch !== this.epoch) this.problems.push('another epoch')
			this.seq = heard.seq
			this.seqs.push(heard.seq)
			this.heard.push(heard)
			return
		}
		if (heard.event === 'resync') this.resyncs.push(heard.data.reason)
		if (heard.event !== 'hello') return
		this.#promised = heard.data.head
		if (this.epoch === '') {
			this.epoch = heard.data.epoch
			this.seq = heard.data.head
		}
	}
}
