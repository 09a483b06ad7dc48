import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'

/**
 * Forwards connections to ::1, the second address of "localhost", because the runtime listens on the first one
 * only. A machine without IPv6 needs nothing.
 */
export async function openSecondLoopback(port: number): Promise<Disposable> {
	return (await openForward('::1', port, () => port)) ?? { [Symbol.dispose]: () => {} }
}

/**
 * Forwards connections from an address to a port of this machine, which may change. Null when nothing can listen
 * on that address.
 */
export async function openForward(
	host: string,
	port: number,
	target: () => number,
): Promise<Disposable | null> {
	const lines = new Set<Disposable>()
	const server = createServer({ allowHalfOpen: true }, (from) => {
		const to = connect({ port: target(), host: '127.0.0.1', allowHalfOpen: true })
		const line = { [Symbol.dispose]: () => void [from, to].map((end) => end.destroy()) }
		lines.add(line)
		pipeline(from, to, from, () => lines.delete(line))
	})
	server.listen(port, host)
	const isOpen = await once(server, 'listening').then(
		() => true,
		() => false,
	)
	if (!isOpen) return null
	server.unref()
	return {
		[Symbol.dispose]() {
			server.close()
			for (const line of lines) line[Symbol.dispose]()
		},
	}
}
