import { Listener } from './listener.ts'
import { patient } from './patience.ts'

const QUIET_MS = 250
const LOOK_AGAIN_MS = 20
const STUCK_MS = 30_000
const SAID = /#(\d{7})#/g

interface Frame {
	/** The messages that the frame carried; null until the witness has read it. */
	messages: number[] | null
	reached: number
	/** When it reached each listener; kept only on request. */
	at: number[]
}

interface Options {
	port: number
	path: string
	count: number
	atOnce?: number
}

/**
 * Everybody who listens to one room. All of them hear the same frames in the same order, so one
 * witness reads what the others only count: the n-th frame of each is the n-th frame of the witness.
 */
export class Audience {
	/** The witness's frames, word by word. */
	texts: string[] = []
	/** Messages that everybody has heard. */
	heardByAll = 0
	timing = false
	lost = 0
	readonly #listeners: Listener[] = []
	#frames: Frame[] = []
	#heardAt = 0
	readonly #waiting = new Map<number, { done(): void; failed(error: Error): void }>()
	readonly #watch = setInterval(() => this.#notStuck(), STUCK_MS / 6)

	static async open({ port, path, count, atOnce = 50 }: Options): Promise<Audience> {
		const audience = new Audience()
		let next = 0
		const arrive = async () => {
			while (next < count) {
				const listener = new Listener(port, path, audience.#ear, next++ === 0)
				audience.#listeners.push(listener)
				await listener.upgraded()
			}
		}
		await Promise.all(Array.from({ length: Math.min(atOnce, count) }, arrive))
		return audience
	}

	get size(): number {
		return this.#listeners.length
	}

	/** Resolves when everybody has heard this message. */
	heard(message: number): Promise<void> {
		return new Promise((done, failed) => this.#waiting.set(message, { done, failed }))
	}

	/** Resolves when nothing has come for a while. */
	async settled(): Promise<void> {
		this.#heardAt = performance.now()
		while (performance.now() - this.#heardAt < QUIET_MS) await pause(LOOK_AGAIN_MS)
	}

	/** Starts a new count, from the same frame for all listeners. Call it when nothing is under way. */
	startOver(): void {
		for (const listener of this.#listeners) listener.forget()
		this.#frames = []
		this.texts = []
		this.heardByAll = 0
	}

	/** How long each message took to each listener who got it; `sentAt` is by message. */
	latencies(sentAt: ReadonlyMap<number, number>): Float64Array {
		const found: number[] = []
		for (const { messages, at } of this.#frames)
			for (const message of messages ?? []) {
				const from = sentAt.get(message)
				if (from !== undefined) for (const to of at) found.push(to - from)
			}
		return Float64Array.from(found).sort()
	}

	/** Whether every listener got as many frames and bytes as the witness. */
	alike(frames: number): boolean {
		const bytes = this.#listeners[0]?.bytes
		return this.#listeners.every((one) => one.frames === frames && one.bytes === bytes)
	}

	/** Sends the ping that keeps this socket open. */
	ping(at: number): void {
		this.#listeners[at]?.say('ping')
	}

	close(): void {
		clearInterval(this.#watch)
		for (const listener of this.#listeners) listener.drop()
	}

	readonly #ear = {
		heard: (listener: Listener, text: string | null) => {
			const now = performance.now()
			this.#heardAt = now
			let frame = this.#frames[listener.frames]
			if (!frame) {
				frame = { messages: null, reached: 0, at: [] }
				this.#frames[listener.frames] = frame
			}
			if (text !== null) {
				frame.messages = [...text.matchAll(SAID)].map(([, number]) => Number(number))
				this.texts.push(text)
			}
			if (this.timing) frame.at.push(now)
			frame.reached++
			if (frame.reached + this.lost >= this.size) this.#heardByAll(frame)
		},
		lost: () => {
			this.lost++
			this.#fail('A socket was cut while the room spoke.')
		},
	}

	#heardByAll({ messages }: Frame): void {
		for (const message of messages ?? []) {
			this.heardByAll++
			this.#waiting.get(message)?.done()
			this.#waiting.delete(message)
		}
	}

	#notStuck(): void {
		const stuckMs = patient(STUCK_MS)
		if (performance.now() - this.#heardAt > stuckMs)
			this.#fail(`Nothing was heard for ${(stuckMs / 1000).toFixed(0)} s.`)
	}

	#fail(why: string): void {
		for (const { failed } of this.#waiting.values()) failed(new Error(why))
		this.#waiting.clear()
	}
}

export function pause(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms))
}
