import { IMAGE_DIRECT_MAX_BYTES, IMAGE_MAX_BYTES } from '#contract/limits'
import { piecesFrom } from './chunks.ts'

const REST_MAX_BYTES = 2 * IMAGE_MAX_BYTES
/** Of files whose sender is not known yet; an isolate has 128 MB for everybody. */
const HELD_MAX_BYTES = 4 * IMAGE_DIRECT_MAX_BYTES
let heldOfAll = 0

/** What a request brings, from the first look at it to the answer. */
export class IncomingBody {
	readonly #request: Request
	#reader: ReadableStreamBYOBReader | null = null
	#held = 0

	constructor(request: Request) {
		this.#request = request
	}

	get isEmpty(): boolean {
		return this.#request.body === null
	}

	/** What it says of itself; 0 when it says nothing that is a length. */
	get claimedBytes(): number {
		const said = this.#request.headers.get('Content-Length') ?? ''
		return /^\d+$/.test(said) ? Number(said) : 0
	}

	/** A piece is good until the next is asked for. */
	async *pieces(): AsyncGenerator<Uint8Array> {
		if (!this.#request.body) return
		this.#reader ??= this.#request.body.getReader({ mode: 'byob' })
		yield* piecesFrom(this.#reader, this.claimedBytes || undefined)
	}

	/** Whether so much of it may stay in memory until the answer. */
	hold(bytes: number): boolean {
		if (heldOfAll + bytes > HELD_MAX_BYTES) return false
		heldOfAll += bytes
		this.#held += bytes
		return true
	}

	/**
	 * Before the answer goes. What was begun is read to its end: else the connection is cut beneath a sender who is
	 * still sending, and the answer with it. What nobody began to read, the runtime lets pass by itself.
	 */
	async end(): Promise<void> {
		try {
			let size = 0
			if (this.#reader)
				for await (const { length } of piecesFrom(this.#reader)) {
					size += length
					// Nobody sends without end.
					if (size > REST_MAX_BYTES) return await this.#reader.cancel()
				}
		} catch {
			// The sender is gone.
		} finally {
			heldOfAll -= this.#held
			this.#held = 0
		}
	}
}
