import { connect, type Socket } from 'node:net'

// One buffer for all sockets: what is read is counted at once and never kept.
const shared = Buffer.allocUnsafe(1024 * 1024)
const TEXT = 0x1
const HEADER_MAX = 10
const ACK_EVERY_BYTES = 2 * 1024 * 1024
const TAIL_BYTES = 40 // a mark of the room is within these last bytes of a frame
// The acknowledgement that a page sends every 500 changes. Without it the stage takes the page for one that stopped reading.
const ACK = acknowledgement()
const KEY = Buffer.from('a listener key..').toString('base64')

interface Ear {
	/** Called with each whole text frame; with its text only if this listener keeps it. */
	heard(listener: Listener, text: string | null): void
	lost(listener: Listener): void
}

/** A WebSocket that reads frame headers and skips the rest, so that listening costs less than speaking. */
export class Listener {
	frames = 0
	bytes = 0
	readonly #ear: Ear
	readonly #keepsText: boolean
	readonly #acknowledges: boolean
	readonly #socket: Socket
	readonly #header = Buffer.alloc(HEADER_MAX)
	#headerBytes = 0
	#payloadLeft = 0
	#unacknowledged = 0
	#opcode = 0
	#tail = ''
	#parts: Buffer[] = []
	#upgraded: (() => void) | null = null
	#answer = ''

	constructor(port: number, path: string, ear: Ear, keepsText: boolean) {
		this.#ear = ear
		this.#keepsText = keepsText
		this.#acknowledges = path.startsWith('/api/realtime/')
		this.#socket = connect({
			port,
			host: '127.0.0.1',
			noDelay: true,
			onread: { buffer: shared, callback: (length, buffer) => this.#read(buffer, length) },
		})
		this.#socket.on('close', () => this.#ear.lost(this))
		this.#socket.on('error', () => undefined) // a close follows, and that one is counted
		this.#socket.write(
			`GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
		)
	}

	upgraded(): Promise<void> {
		return new Promise((resolve, reject) => {
			this.#upgraded = resolve
			this.#socket.once('close', () => reject(new Error(`Not upgraded: ${this.#answer}`)))
		})
	}

	forget(): void {
		this.frames = 0
		this.bytes = 0
	}

	/** A short text. */
	say(text: string): void {
		this.#socket.write(maskedText(text))
	}

	drop(): void {
		this.#socket.removeAllListeners('close')
		this.#socket.destroy()
	}

	#read(buffer: Uint8Array, length: number): boolean {
		let at = this.#upgraded ? this.#readUpgrade(buffer, length) : 0
		while (at < length) {
			if (this.#payloadLeft === 0) at = this.#readHeader(buffer, at, length)
			if (this.#payloadLeft === 0) continue
			const take = Math.min(this.#payloadLeft, length - at)
			if (this.#keepsText && take > 0) this.#parts.push(Buffer.from(buffer.subarray(at, at + take)))
			at += take
			this.#payloadLeft -= take
			if (this.#acknowledges && this.#payloadLeft < TAIL_BYTES) this.#keepTail(buffer, at, take)
			if (this.#payloadLeft === 0) this.#endFrame()
		}
		return true
	}

	#readUpgrade(buffer: Uint8Array, length: number): number {
		const before = this.#answer.length
		this.#answer += Buffer.from(buffer.subarray(0, length)).toString('latin1')
		const end = this.#answer.indexOf('\r\n\r\n')
		if (end < 0) return length
		if (!this.#answer.startsWith('HTTP/1.1 101')) {
			this.#socket.destroy()
			return length
		}
		this.#upgraded?.()
		this.#upgraded = null
		return end + 4 - before
	}

	/** Servers do not mask: a head of two, four or ten bytes, then the payload. */
	#readHeader(buffer: Uint8Array, from: number, length: number): number {
		const header = this.#header
		let at = from
		while (at < length) {
			header[this.#headerBytes++] = buffer[at++] ?? 0
			if (this.#headerBytes < 2) continue
			const short = (header[1] ?? 0) & 0x7f
			const size = short === 127 ? 10 : short === 126 ? 4 : 2
			if (this.#headerBytes < size) continue
			this.#headerBytes = 0
			this.#opcode = (header[0] ?? 0) & 0xf
			this.#payloadLeft =
				size === 10 ? header.readUInt32BE(6) : size === 4 ? header.readUInt16BE(2) : short
			this.bytes += this.#opcode === TEXT ? this.#payloadLeft : 0
			this.#unacknowledged += this.#payloadLeft
			if (this.#payloadLeft === 0) this.#endFrame()
			break
		}
		return at
	}

	#endFrame(): void {
		const parts = this.#parts
		this.#parts = []
		this.#acknowledge()
		if (this.#opcode !== TEXT) return
		this.#ear.heard(this, this.#keepsText ? Buffer.concat(parts).toString() : null)
		this.frames++
	}

	#keepTail(buffer: Uint8Array, end: number, take: number): void {
		const part = Buffer.from(buffer.buffer, buffer.byteOffset + end - Math.min(take, TAIL_BYTES))
		this.#tail = (this.#tail + part.latin1Slice(0, Math.min(take, TAIL_BYTES))).slice(-TAIL_BYTES)
	}

	#acknowledge(): void {
		const mark = /"mark":"([\da-f]+)"\}\]?$/.exec(this.#tail)?.[1]
		this.#tail = ''
		if (mark) this.#socket.write(acknowledgement(mark))
		if (!this.#acknowledges || this.#unacknowledged < ACK_EVERY_BYTES) return
		this.#unacknowledged = 0
		this.#socket.write(ACK)
	}
}

function acknowledgement(mark?: string): Buffer {
	return maskedText(JSON.stringify({ type: 'ack', seq: Number.MAX_SAFE_INTEGER, mark }))
}

/** A client must mask its frames; a mask of zeros leaves the bytes as they are. */
function maskedText(text: string): Buffer {
	const payload = Buffer.from(text)
	return Buffer.concat([Buffer.from([0x80 | TEXT, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
