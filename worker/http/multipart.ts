import { refuse } from './refusal.ts'

const HEADERS_MAX_BYTES = 8 * 1024
const FIELD_MAX_BYTES = 16 * 1024
const PARTS_MAX = 20
const WINDOW_BYTES = 256 * 1024
const CRLF2 = utf8Bytes('\r\n\r\n')

export interface FormPart {
	name: string
	fileName: string | null
	type: string
	/** The part's content, to be read before the next part; an unread rest is skipped. */
	chunks: AsyncIterable<Uint8Array>
}

/** A form while it arrives: the fields before the file are known, the file is still a stream. */
export interface IncomingForm {
	stageToken: string | null
	file: FormPart | null
}

export function boundaryIn(contentType: string | null): string | null {
	const found =
		/^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
			contentType ?? '',
		)
	return found?.[1] ?? found?.[2] ?? null
}

/** The parts of a multipart form as a stream. */
export async function* formPartsOf(
	body: AsyncIterable<Uint8Array>,
	boundary: string,
): AsyncGenerator<FormPart> {
	const scan = new Scanner(body)
	const delimiter = utf8Bytes(`\r\n--${boundary}`)
	scan.pretend('\r\n') // the first delimiter has no line before it
	await textOf(scan.until(delimiter), HEADERS_MAX_BYTES) // the preamble has no meaning
	for (let count = 0; ; count++) {
		const after = await scan.take(2)
		if (after === '--') return
		if (after !== '\r\n' || count === PARTS_MAX) malformed()
		const head = await textOf(scan.until(CRLF2), HEADERS_MAX_BYTES)
		const chunks = scan.until(delimiter)
		// The iterator has no `return`, so that a reader which stops early leaves the rest to be skipped here.
		const readable = { [Symbol.asyncIterator]: () => ({ next: () => chunks.next() }) }
		yield { ...describe(head), chunks: readable }
		for await (const _ of chunks) {
			// Skips what the part's handler did not read.
		}
	}
}

/** A field's text. `tooLong` refuses one of more bytes. */
export function formField(
	part: FormPart,
	maxBytes = FIELD_MAX_BYTES,
	tooLong: () => never = malformed,
): Promise<string> {
	return textOf(part.chunks, maxBytes, tooLong)
}

/** Decodes a text across chunks: the network may cut a character in two. */
async function textOf(
	chunks: AsyncIterable<Uint8Array>,
	maxBytes: number,
	tooLong: () => never = malformed,
): Promise<string> {
	const decoder = new TextDecoder()
	let value = ''
	let size = 0
	for await (const chunk of chunks) {
		size += chunk.length
		if (size > maxBytes) tooLong()
		value += decoder.decode(chunk, { stream: true })
	}
	return value + decoder.decode()
}

function describe(head: string): Omit<FormPart, 'chunks'> {
	const disposition = /^content-disposition:\s*form-data\b(.*)$/im.exec(head)?.[1] ?? malformed()
	const quoted = (key: string) =>
		new RegExp(`;\\s*${key}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition)?.[1] ?? null
	return {
		name: quoted('name') ?? malformed(),
		fileName: quoted('filename'),
		type: /^content-type:\s*([^\s;]+)/im.exec(head)?.[1] ?? '',
	}
}

/** Finds a byte sequence in a stream, also when chunks cut it in two. One buffer serves all searches. */
class Scanner {
	#window = new Uint8Array(WINDOW_BYTES)
	#from = 0
	#to = 0
	readonly #source: AsyncIterator<Uint8Array>

	constructor(source: AsyncIterable<Uint8Array>) {
		this.#source = source[Symbol.asyncIterator]()
	}

	pretend(start: string): void {
		this.#append(utf8Bytes(start))
	}

	/** Yields everything before `mark`, and skips the mark. A chunk is valid until the next is read. */
	async *until(mark: Uint8Array): AsyncGenerator<Uint8Array> {
		for (;;) {
			const index = find(this.#unread, mark)
			if (index !== -1) {
				if (index > 0) yield this.#consume(index)
				this.#consume(mark.length)
				return
			}
			// The end of the buffer may be the beginning of the mark, so it is held back.
			const sure = this.#unread.length - mark.length + 1
			if (sure > 0) yield this.#consume(sure)
			await this.#readMore()
		}
	}

	async take(count: number): Promise<string> {
		while (this.#unread.length < count) await this.#readMore()
		return text(this.#consume(count))
	}

	get #unread(): Uint8Array {
		return this.#window.subarray(this.#from, this.#to)
	}

	#consume(count: number): Uint8Array {
		const passed = this.#unread.subarray(0, count)
		this.#from += passed.length
		return passed
	}

	async #readMore(): Promise<void> {
		const { done, value } = await this.#source.next()
		if (done) malformed()
		this.#append(value)
	}

	#append(bytes: Uint8Array): void {
		const held = this.#unread
		if (held.length + bytes.length > this.#window.length)
			this.#window = new Uint8Array(2 * (held.length + bytes.length))
		this.#window.set(held)
		this.#window.set(bytes, held.length)
		this.#from = 0
		this.#to = held.length + bytes.length
	}
}

function find(bytes: Uint8Array, mark: Uint8Array): number {
	const [first = 0] = mark
	for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
		if (at + mark.length > bytes.length) return -1
		if (mark.every((byte, index) => bytes[at + index] === byte)) return at
	}
	return -1
}

export function utf8Bytes(written: string): Uint8Array {
	return new TextEncoder().encode(written)
}

function text(bytes: Uint8Array): string {
	return new TextDecoder().decode(bytes)
}

function malformed(): never {
	return refuse(400, 'form', 'This form is not whole.')
}
