import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')
/** A whole page in one read, into the same memory each time: the client must cost less than the server. */
const READ_BYTES = 256 * 1024

export interface Answered {
	status: number
	/** Head and body, as they came over the wire. */
	bytes: number
}

/** One kept-open HTTP connection that counts bytes instead of making objects of them. */
export class Connection {
	readonly #socket: Socket
	#waiting: { resolve(answered: Answered): void; reject(error: Error): void } | null = null
	#head: Buffer = Buffer.alloc(0)
	#status = 0
	#bytes = 0
	/** Where the answer ends; null while that is unknown, or when its last chunk says so. */
	#length: number | null = null

	private constructor(socket: Socket) {
		this.#socket = socket
		socket.on('error', (error) => this.#waiting?.reject(error))
		socket.on('close', () => this.#waiting?.reject(new Error('The server hung up.')))
	}

	static async open(port: number): Promise<Connection> {
		let opened: Connection | null = null
		const onread = {
			buffer: Buffer.allocUnsafe(READ_BYTES),
			callback(bytes: number, buffer: Uint8Array) {
				if (opened) opened.#read(Buffer.from(buffer.buffer, buffer.byteOffset, bytes))
				return true
			},
		}
		const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
		await new Promise<void>((resolve, reject) => {
			socket.once('connect', resolve)
			socket.once('error', reject)
		})
		opened = new Connection(socket)
		return opened
	}

	static openMany(port: number, count: number): Promise<Connection[]> {
		return Promise.all(Array.from({ length: count }, () => Connection.open(port)))
	}

	ask(request: Buffer): Promise<Answered> {
		this.#head = Buffer.alloc(0)
		this.#status = 0
		this.#bytes = 0
		this.#length = null
		return new Promise((resolve, reject) => {
			this.#waiting = { resolve, reject }
			this.#socket.write(request)
		})
	}

	close(): void {
		this.#waiting = null
		this.#socket.destroy()
	}

	#read(chunk: Buffer): void {
		this.#bytes += chunk.length
		if (this.#status === 0) this.#readHead(chunk)
		if (this.#status === 0) return
		const whole =
			this.#length === null
				? chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
				: this.#bytes >= this.#length
		if (!whole) return
		const waiting = this.#waiting
		this.#waiting = null
		waiting?.resolve({ status: this.#status, bytes: this.#bytes })
	}

	#readHead(chunk: Buffer): void {
		this.#head = Buffer.concat([this.#head, chunk]) // a copy: the chunk's memory is read into again
		const end = this.#head.indexOf(HEAD_END)
		if (end < 0) return
		const head = this.#head.toString('latin1', 0, end)
		const length = /^content-length: (\d+)/im.exec(head)?.[1]
		this.#status = Number(head.slice(9, 12))
		if (length !== undefined) this.#length = end + HEAD_END.length + Number(length)
		else if (this.#status === 204) this.#length = end + HEAD_END.length
	}
}

export function httpRequest(
	method: string,
	path: string,
	headers: Record<string, string> = {},
	body = '',
): Buffer {
	const lines = [
		`${method} ${path} HTTP/1.1`,
		'Host: localhost',
		...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
		...(body ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
	]
	return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
