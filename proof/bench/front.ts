import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../../scripts/local-stage.ts'

const CLIENT = join(ROOT, 'build', 'client')
const TYPES: Record<string, string> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
}

/** The edge in front of the stage, as in production: it serves the built files and compresses answers. */
export interface Front {
	port: number
	/** The server that answers everything that is no file. */
	leadTo(port: number): void
	/** Another page at this path, beside the stage's own. */
	show(path: string, html: string): void
	close(): Promise<void>
}

export async function openFront(): Promise<Front> {
	const pages = new Map<string, Buffer>()
	const assetsKept = /^\/assets\/\*\n\s+Cache-Control: (.+)$/m.exec(
		readFileSync(join(CLIENT, '_headers'), 'utf8'),
	)?.[1]
	if (!assetsKept) throw new Error('Nothing says how long assets are kept.')
	let stagePort = 0
	const server = createServer((asked, answer) => {
		const { pathname } = new URL(asked.url ?? '/', 'http://front')
		const page = pages.get(pathname)
		if (page) return sendPacked(answer, 'text/html; charset=utf-8', page)
		const file = join(CLIENT, normalize(pathname))
		const type = TYPES[extname(file)]
		if (type && existsSync(file)) {
			if (pathname.startsWith('/assets/')) answer.setHeader('Cache-Control', assetsKept)
			return sendPacked(answer, type, gzipSync(readFileSync(file)))
		}
		handOn(asked, answer, stagePort)
	})
	server.on('upgrade', (asked, socket, head) => {
		const stage = connect(stagePort, '127.0.0.1', () => {
			const headers = asked.rawHeaders.flatMap((name, at, all) =>
				at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
			)
			stage.write([`GET ${asked.url} HTTP/1.1`, ...headers, '\r\n'].join('\r\n'))
			stage.write(head)
			stage.pipe(socket).pipe(stage)
		})
		stage.on('error', () => socket.destroy())
		socket.on('error', () => stage.destroy())
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	return {
		port: (server.address() as AddressInfo).port,
		leadTo(port) {
			stagePort = port
		},
		show(path, html) {
			pages.set(path, gzipSync(html))
		},
		async close() {
			server.closeAllConnections()
			await new Promise((done) => server.close(done))
		},
	}
}

function sendPacked(answer: ServerResponse, type: string, packed: Buffer): void {
	answer.writeHead(200, {
		'Content-Type': type,
		'Content-Encoding': 'gzip',
		'Content-Length': packed.length,
	})
	answer.end(packed)
}

function handOn(asked: IncomingMessage, answer: ServerResponse, port: number): void {
	const { method, url: path } = asked
	const headers = { ...asked.headers, 'accept-encoding': 'identity' } // what is packed is packed here
	const passed = request({ host: '127.0.0.1', port, method, path, headers }, async (from) => {
		const chunks: Buffer[] = []
		for await (const chunk of from) chunks.push(chunk)
		const whole = Buffer.concat(chunks)
		const { 'content-length': _, 'transfer-encoding': __, ...kept } = from.headers
		const packs = /^text\/html|json/.test(String(kept['content-type']))
		const body = packs ? gzipSync(whole) : whole
		const coding = packs ? { 'Content-Encoding': 'gzip' } : {}
		answer.writeHead(from.statusCode ?? 502, { ...kept, ...coding })
		answer.end(body)
	})
	passed.on('error', () => answer.destroy())
	asked.pipe(passed)
}
