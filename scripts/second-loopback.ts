import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'

/**
 * "localhost" has two addresses, but the runtime listens on one. Connections to ::1 are forwarded to the
 * other. A machine without IPv6 needs nothing.
 */
export async function openSecondLoopback(port: number): Promise<Disposable> {
	const lines = new Set<Disposable>()
	const server = createServer({ allowHalfOpen: true }, (from) => {
		const to = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
		const line = { [Symbol.dispose]: () => void [from, to].map((end) => end.destroy()) }
		lines.add(line)
		pipeline(from, to, from, () => lines.delete(line))
	})
	server.listen(port, '::1')
	await once(server, 'listening').catch(() => undefined)
	server.unref()
	return {
		[Symbol.dispose]() {
			server.close()
			for (const line of lines) line[Symbol.dispose]()
		},
	}
}
