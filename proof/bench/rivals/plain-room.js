import { DurableObject } from 'cloudflare:workers'

const REST_MS_PER_SOCKET = 0.04

/**
 * A typical room: it hibernates, keeps nothing in memory, and sends each event to each socket. Or it gathers the events
 * of a moment into one frame, with the stage's own spacing: the least that such a room can cost on this runtime.
 */
export class PlainRoom extends DurableObject {
	#waiting = []
	#rests = false

	constructor(ctx, env) {
		super(ctx, env)
		ctx.storage.sql.exec(
			'CREATE TABLE IF NOT EXISTS said (id INTEGER PRIMARY KEY, text TEXT NOT NULL)',
		)
	}

	async fetch(request) {
		if (request.headers.get('Upgrade') === 'websocket') {
			const { 0: client, 1: server } = new WebSocketPair()
			this.ctx.acceptWebSocket(server)
			return new Response(null, { status: 101, webSocket: client })
		}
		if (request.method === 'GET') return new Response('ok')
		const text = await request.text()
		if (this.env.STORES) this.ctx.storage.sql.exec('INSERT INTO said (text) VALUES (?)', text)
		const frame = JSON.stringify({ event: 'new-message', ts: Date.now(), data: { text } })
		if (this.env.GATHERS) this.#gather(frame)
		else for (const socket of this.ctx.getWebSockets()) socket.send(frame)
		return new Response('ok')
	}

	#gather(frame) {
		this.#waiting.push(frame)
		if (!this.#rests) this.#send()
	}

	#send() {
		this.#rests = this.#waiting.length > 0
		if (!this.#rests) return
		const frame = `[${this.#waiting.join(',')}]`
		this.#waiting = []
		const sockets = this.ctx.getWebSockets()
		for (const socket of sockets) socket.send(frame)
		setTimeout(() => this.#send(), sockets.length * REST_MS_PER_SOCKET)
	}

	webSocketMessage() {}
	webSocketClose() {}
}

export default {
	fetch: (request, env) => env.ROOM.get(env.ROOM.idFromName('plain')).fetch(request),
}
