import { IMAGE_DIRECT_MAX_BYTES, IMAGE_MAX_BYTES, MINUTE_MS } from '#contract/limits'
import { INVALID_SIZE } from '#contract/messages/uploads'
import { piecesFrom } from './chunks.ts'
import { refuse } from './refusal.ts'

const REST_MAX_BYTES = 2 * IMAGE_MAX_BYTES
/** The longest time that a rest is drained: a sender may state a length and send nothing. */
const REST_MAX_MS = MINUTE_MS
/**
 * The limit for all files together that an isolate buffers for unknown senders. An isolate has 128 MB for all its
 * requests.
 */
const HELD_MAX_BYTES = 4 * IMAGE_DIRECT_MAX_BYTES
let heldOfAll = 0

/** The size of a body from its header. R2 must know it before a stream is stored. */
export function requireSize({ headers, body }: Request): number {
	const length = headers.get('Content-Length')
	if (length === null) refuse(411, 'length', 'Please send Content-Length.')
	const size = Number(length)
	if (!Number.isSafeInteger(size) || size <= 0 || !body) refuse(400, 'size', INVALID_SIZE)
	return size
}

/** A request's body, from the first read to the answer. */
export class IncomingBody {
	readonly #request: Request
	#reader: ReadableStreamBYOBReader | null = null
	#isAtEnd = false
	#heldBytes = 0

	constructor(request: Request) {
		this.#request = request
	}

	get isEmpty(): boolean {
		return this.#request.body === null
	}

	/** The Content-Length; 0 when it is missing or malformed. */
	get claimedBytes(): number {
		const claimed = this.#request.headers.get('Content-Length') ?? ''
		return /^\d+$/.test(claimed) ? Number(claimed) : 0
	}

	/** The body in chunks, each valid until the next is read. */
	async *pieces(): AsyncGenerator<Uint8Array> {
		if (!this.#request.body) return
		this.#reader ??= this.#request.body.getReader({ mode: 'byob' })
		yield* piecesFrom(this.#reader, this.claimedBytes || undefined)
		this.#isAtEnd = true
	}

	/** Reserves memory until the answer; false when too much is reserved. */
	hold(bytes: number): boolean {
		if (heldOfAll + bytes > HELD_MAX_BYTES) return false
		heldOfAll += bytes
		this.#heldBytes += bytes
		return true
	}

	/**
	 * Runs before the answer is sent. Drains the body: otherwise the connection is reset while the client is still
	 * sending, and the answer is lost. Of a body that was never read the runtime drains only a little.
	 */
	async end(): Promise<void> {
		let late: ReturnType<typeof setTimeout> | undefined
		try {
			let size = 0
			const { body, bodyUsed } = this.#request
			const isKnown = this.claimedBytes > 0 && this.claimedBytes <= REST_MAX_BYTES
			if (!bodyUsed && isKnown) this.#reader ??= body?.getReader({ mode: 'byob' }) ?? null
			const reader = this.#reader
			if (!reader || this.#isAtEnd) return
			late = setTimeout(() => reader.cancel().catch(() => undefined), REST_MAX_MS)
			for await (const { length } of piecesFrom(reader)) {
				size += length
				// The rest is too long to be drained; the connection is closed instead.
				if (size > REST_MAX_BYTES) return await reader.cancel()
			}
		} catch {
			// Reading failed because the sender has disconnected. Nothing needs to be done.
		} finally {
			clearTimeout(late)
			heldOfAll -= this.#heldBytes
			this.#heldBytes = 0
		}
	}
}

/** Reads a text, and refuses it at the limit even when Content-Length claims less. */
export async function readText(body: IncomingBody, maxBytes: number): Promise<string> {
	if (body.claimedBytes > maxBytes) tooLarge()
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of body.pieces()) {
		size += chunk.length
		if (size > maxBytes) tooLarge()
		chunks.push(chunk.slice())
	}
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(
			await new Blob(chunks as BlobPart[]).arrayBuffer(),
		)
	} catch {
		return refuse(400, 'encoding', 'This is not valid UTF-8.')
	}
}

export function tooLarge(): never {
	return refuse(413, 'too-large', 'This is too large.')
}
