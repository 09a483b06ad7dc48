import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const KEY = Buffer.from('a listener key..').toString('base64')

/** A real WebSocket over a real connection, from which nothing is read once it is open. */
export class StoppedReader implements Disposable {
	readonly #socket: Socket

	private constructor(socket: Socket) {
		this.#socket = socket
	}

	static async open(port: number, path: string): Promise<StoppedReader> {
		const socket = connect({ port, host: '127.0.0.1', noDelay: true })
		socket.on('error', () => {})
		await once(socket, 'connect')
		socket.write(
			`GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
		)
		const [answer] = (await once(socket, 'data')) as [Buffer]
		socket.pause()
		if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(String(answer))
		return new StoppedReader(socket)
	}

	/** Reads everything that has arrived; returns the code of the close frame at its end, null when there is none. */
	async readOn(ms: number): Promise<{ bytes: number; code: number | null }> {
		let bytes = 0
		let tail = Buffer.alloc(0)
		const until = new AbortController()
		const late = setTimeout(() => until.abort(), ms)
		this.#socket.on('data', (chunk: Buffer) => {
			bytes += chunk.length
			tail = Buffer.concat([tail, chunk]).subarray(-200)
			if (closeIn(tail) !== null) until.abort()
		})
		this.#socket.on('close', () => until.abort())
		this.#socket.resume()
		await once(until.signal, 'abort')
		clearTimeout(late)
		return { bytes, code: closeIn(tail) }
	}

	[Symbol.dispose](): void {
		this.#socket.destroy()
	}
}

/** A close frame comes last: 0x88, its length, the code and the reason. */
function closeIn(tail: Buffer): number | null {
	for (let at = tail.length - 4; at >= 0; at--)
		if (tail[at] === 0x88 && at + 2 + (tail[at + 1] ?? 0) === tail.length)
			return tail.readUInt16BE(at + 2)
	return null
}
