import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { causeOf } from '../app/rules/cause-of.ts'
import { secretsIn } from '../storage/secrets.ts'
import { encodeWith, findFfmpeg } from './ffmpeg.ts'
import { addressesOf, freePortOf, HOST } from './ports.ts'
import { serveWire } from './serve-wire.ts'
import { openStreamWire, type StreamWire } from './stream-wire.ts'

// A stand-in for Cloudflare Stream that uses ffmpeg, for a stage without an account there (docs/operations.md).
const BODY_MAX_BYTES = 64 * 1024

try {
	await open()
} catch (error) {
	console.error(causeOf(error))
	process.exit(1)
}

async function open(): Promise<void> {
	const program = findFfmpeg()
	if (!program)
		throw new Error('There is no ffmpeg: install it, or name it with FFMPEG=/path/to/ffmpeg.')
	const { STREAM_ACCOUNT, STREAM_TOKEN, STREAM_WEBHOOK_SECRET = '', STAGE_ORIGIN } = process.env
	if (!STREAM_ACCOUNT || !STREAM_TOKEN || !STAGE_ORIGIN)
		throw new Error('Set STREAM_ACCOUNT, STREAM_TOKEN and STAGE_ORIGIN as the stage has them.')
	const port = await freePortOf('TRANSCODER_PORT', 8791)
	const base = process.env.STREAM_API_URL || `http://localhost:${port}`
	const wire = openStreamWire({
		base,
		account: STREAM_ACCOUNT,
		token: STREAM_TOKEN,
		stage: new URL(STAGE_ORIGIN).origin,
		webhookSecret: secretsIn(STREAM_WEBHOOK_SECRET).at(-1) ?? '',
		encode: encodeWith(program),
	})
	const servers = addressesOf(HOST).map((address) => serverOf(wire, base).listen(port, address))
	if (servers[0]) await once(servers[0], 'listening')
	console.log(`The transcoder is ready: ${base} (${program})`)
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.once(signal, async () => {
			for (const server of servers) server.close()
			await wire.close()
			process.exit(0)
		})
}

function serverOf(wire: StreamWire, base: string): Server {
	const server = createServer(async (request, response) => {
		try {
			const url = new URL(request.url ?? '/', base)
			await serveWire(wire, request, response, { url, text: await readText(request) })
		} catch (error) {
			console.error(causeOf(error))
			response.writeHead(500).end()
		}
	})
	// The machine may have no IPv6. A port in use was reported before.
	return server.on('error', (error) => console.error(causeOf(error)))
}

async function readText(request: IncomingMessage): Promise<string> {
	let text = ''
	for await (const chunk of request.setEncoding('utf8')) {
		text += chunk
		if (text.length > BODY_MAX_BYTES) throw new Error('A request that is too long.')
	}
	return text
}
