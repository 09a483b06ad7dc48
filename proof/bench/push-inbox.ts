import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service that takes everything and reads nothing, so that it is not what is measured. */
export async function openInbox() {
	let [taken, last, wanted] = [0, 0, Number.POSITIVE_INFINITY]
	let allTaken = () => {}
	const server = createServer((request, response) => {
		request.resume()
		request.on('end', () => {
			response.writeHead(201).end()
			last = performance.now()
			if (++taken === wanted) allTaken()
		})
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	return {
		origin,
		/** Waits for this many more; returns when the last one came. */
		async until(more: number): Promise<number> {
			wanted = taken + more
			await new Promise<void>((done) => {
				allTaken = done
			})
			return last
		},
		/** Subscribes as a browser does there. */
		device(n: number) {
			const receiver = createECDH('prime256v1')
			receiver.generateKeys()
			return {
				endpoint: `${origin}/to/${n}`,
				p256dh: receiver.getPublicKey('base64url'),
				auth: randomBytes(16).toString('base64url'),
			}
		},
		async close() {
			server.closeAllConnections()
			await new Promise((done) => server.close(done))
		},
	}
}
