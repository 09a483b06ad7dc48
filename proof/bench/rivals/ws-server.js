import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

// A room without a platform: Node, the ws package, and a loop.
const server = createServer((request, response) => {
	const chunks = []
	request.on('data', (chunk) => chunks.push(chunk))
	request.on('end', () => {
		const text = Buffer.concat(chunks).toString()
		const frame = JSON.stringify({ event: 'new-message', ts: Date.now(), data: { text } })
		for (const socket of sockets.clients) socket.send(frame)
		response.end('ok')
	})
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
// Speakers stay connected while they are silent.
server.keepAliveTimeout = 0
server.listen(Number(process.argv[2]), '127.0.0.1')
