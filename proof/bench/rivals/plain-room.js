import { DurableObject } from 'cloudflare:workers'

/** A typical room: it hibernates, keeps nothing in memory, and sends each event to each socket. */
export class PlainRoom extends DurableObject {
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
		for (const socket of this.ctx.getWebSockets()) socket.send(frame)
		return new Response('ok')
	}

	webSocketMessage() {}
	webSocketClose() {}
}

export default {
	fetch: (request, env) => env.ROOM.get(env.ROOM.idFromName('plain')).fetch(request),
}
