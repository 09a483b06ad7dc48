/** The file is truncated, or has another format than declared. */
export class Broken extends Error {
	override name = 'Broken'
}

/** A file that can be read from any position, such as an object in a bucket. */
export interface Seekable {
	readonly size: number
	from(at: number): AsyncIterable<Uint8Array>
}

/** The least number of bytes that a new request skips. For fewer, reading on is cheaper. */
const JUMP_MIN_BYTES = 1024 * 1024

/** Reads a stream forwards, and buffers no more than one read needs. */
export class ByteReader {
	/** How many bytes were read or skipped. */
	at = 0
	#unread: Uint8Array = new Uint8Array()
	#source: AsyncIterator<Uint8Array>
	readonly #file: Seekable | null
	/** How many more chunks may be read. A file that arrives in tiny chunks would take minutes. */
	#chunksLeft: number

	constructor(source: AsyncIterable<Uint8Array> | Seekable, most = Number.POSITIVE_INFINITY) {
		this.#chunksLeft = most
		this.#file = 'from' in source ? source : null
		const stream = 'from' in source ? source.from(0) : source
		this.#source = stream[Symbol.asyncIterator]()
	}

	/** Looks at the next bytes; returns fewer at the end. */
	async peek(count: number): Promise<Uint8Array> {
		while (this.#unread.length < count && (await this.#readChunk())) {}
		return this.#unread.slice(0, count)
	}

	async take(count: number): Promise<Uint8Array> {
		this.#count()
		const bytes = await this.peek(count)
		if (bytes.length < count) throw new Broken('The file ends too soon.')
		this.#skip(count)
		return bytes
	}

	async skip(count: number): Promise<void> {
		this.#count()
		if (this.#file && count - this.#unread.length >= JUMP_MIN_BYTES)
			return this.#jump(this.#file, this.at + count)
		let left = count
		while (left > 0) {
			if (this.#unread.length === 0 && !(await this.#readChunk()))
				throw new Broken('The file ends too soon.')
			const now = Math.min(left, this.#unread.length)
			this.#skip(now)
			left -= now
		}
	}

	/** Skips to the next byte of this value. */
	async skipTo(byte: number): Promise<void> {
		for (;;) {
			const found = this.#unread.indexOf(byte)
			this.#skip(found === -1 ? this.#unread.length : found)
			if (found !== -1) return
			if (!(await this.#readChunk())) throw new Broken('The file ends too soon.')
		}
	}

	async isAtEnd(): Promise<boolean> {
		return (await this.peek(1)).length === 0
	}

	/** Skips to the end, so that the length is known. */
	async skipRest(): Promise<void> {
		if (this.#file) return this.#jump(this.#file, this.#file.size)
		do this.#skip(this.#unread.length)
		while (await this.#readChunk())
	}

	/** Closes the source. */
	async close(): Promise<void> {
		await this.#source.return?.()
	}

	async #jump(file: Seekable, to: number): Promise<void> {
		if (to > file.size) throw new Broken('The file ends too soon.')
		await this.close()
		this.#unread = new Uint8Array()
		this.#source = file.from(to)[Symbol.asyncIterator]()
		this.at = to
	}

	#count(): void {
		if (this.#chunksLeft-- <= 0) throw new Broken('Too many pieces.')
	}

	#skip(count: number): void {
		this.#unread = this.#unread.subarray(count)
		this.at += count
	}

	/**
	 * Reads the next chunk. The unread rest of the last one is copied first, because a chunk is valid only until
	 * the next is read.
	 */
	async #readChunk(): Promise<boolean> {
		const unread = this.#unread.slice()
		const { done, value } = await this.#source.next()
		this.#unread = unread
		if (done) return false
		if (unread.length === 0) this.#unread = value
		else {
			this.#unread = new Uint8Array(unread.length + value.length)
			this.#unread.set(unread)
			this.#unread.set(value, unread.length)
		}
		return true
	}
}

export function u16(bytes: Uint8Array, at: number): number {
	return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

export function u32(bytes: Uint8Array, at: number): number {
	return u16(bytes, at) * 0x10000 + u16(bytes, at + 2)
}

/** A 64-bit number, exact up to 2^53, which is more than any file's length. */
export function u64(bytes: Uint8Array, at: number): number {
	return u32(bytes, at) * 2 ** 32 + u32(bytes, at + 4)
}

export function u16le(bytes: Uint8Array, at: number): number {
	return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
}

export function u32le(bytes: Uint8Array, at: number): number {
	return u16le(bytes, at) + u16le(bytes, at + 2) * 0x10000
}

export function ascii(bytes: Uint8Array, at = 0, count = 4): string {
	return String.fromCharCode(...bytes.subarray(at, at + count))
}
