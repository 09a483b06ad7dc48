// One list of malformed requests, byte by byte (over 250 lines).

import { Buffer } from 'node:buffer'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'

const HEADER_MAX_BYTES = 64 * 1024
const DRIP_MS = 2
/** A server that answers a broken request answers it within this, or waits for more of it. */
const ANSWERED_MS = 400
const KEY = Buffer.from('a listener key..').toString('base64')

/** The bytes of one connection, and how it ends. */
export interface Broken {
	family: string
	bytes: Buffer
	/** In how many pieces it comes. */
	pieces: number
	end: 'waits' | 'half-closes' | 'resets'
}

/** The person whose token is in texts that must never be stored. */
export interface Sender {
	host: string
	stageToken: string
}

type Family = (who: Sender, n: number) => fc.Arbitrary<string | Buffer>

const CRLF = '\r\n'
const lines = (...all: string[]) => all.join(CRLF) + CRLF + CRLF
const one = <T>(...all: T[]): fc.Arbitrary<T> => fc.constantFrom(...all)

/** A message in the name of somebody on stage: whole, if only its frame were. */
const wordsOf = ({ stageToken }: Sender, n: number) =>
	JSON.stringify({ messageText: `Smuggled ${n}`, stageToken })
const post = ({ host }: Sender, ...headers: string[]) =>
	lines(
		'POST /api/stage/messages HTTP/1.1',
		`Host: ${host}`,
		'Content-Type: application/json',
		...headers,
	)
const get = ({ host }: Sender, ...headers: string[]) =>
	lines('GET /api/health HTTP/1.1', `Host: ${host}`, ...headers)
const whole = (who: Sender, n: number) =>
	post(who, `Content-Length: ${wordsOf(who, n).length}`) + wordsOf(who, n)

const FAMILIES: Record<string, Family> = {
	'a chunk that is no chunk': (who, n) =>
		one(
			`zz${CRLF}{}`,
			`-1${CRLF}{}`,
			`+5${CRLF}hello`,
			`0x5${CRLF}hello`,
			` 5${CRLF}hello`,
			`FFFFFFFFFFFFFFFFF${CRLF}{}`,
			`7FFFFFFFFFFFFFFF${CRLF}{}`,
			`5${CRLF}hel`,
			`5${CRLF}hello, world${CRLF}0${CRLF}${CRLF}`,
			'5\nhello\n0\n\n',
			`${'0'.repeat(70_000)}5${CRLF}hello`,
			`5;${'x'.repeat(70_000)}${CRLF}hello`,
			`${CRLF}${CRLF}`,
			'\u0000',
		).map((chunk) => post(who, 'Transfer-Encoding: chunked') + chunk + whole(who, n)),
	'two lengths': (who, n) =>
		one(
			['Content-Length: 5', 'Content-Length: 6'],
			['Content-Length: 5, 6'],
			['Content-Length: -1'],
			['Content-Length: +5'],
			['Content-Length: 0x5'],
			['Content-Length: 5 5'],
			['Content-Length: 99999999999999999999'],
			['Content-Length: 18446744073709551615'],
			['Content-Length: '],
			['Content-Length: five'],
			['Content-Length: 5;'],
		).map((headers) => post(who, ...headers) + whole(who, n)),
	'a length and chunks': (who, n) =>
		fc
			.tuple(
				one(
					'Transfer-Encoding: chunked',
					'Transfer-Encoding: xchunked',
					'Transfer-Encoding : chunked',
					'Transfer-Encoding:\tchunked',
					'Transfer-Encoding: chunked, identity',
					'Transfer-Encoding: identity, chunked',
					'Transfer-Encoding: "chunked"',
					'Transfer-Encoding: gzip',
					`X: y\nTransfer-Encoding: chunked`,
					`Transfer-Encoding:${CRLF} chunked`,
				),
				fc.constantFrom(3, 4, 5, 60, 9_999),
				fc.boolean(),
			)
			.map(([coding, length, isFirst]) => {
				const both = [coding, `Content-Length: ${length}`]
				const headers = isFirst ? both : both.toReversed()
				return `${post(who, ...headers)}0${CRLF}${CRLF}${whole(who, n)}`
			}),
	'a header that is too much': ({ host }) =>
		one(
			`X: ${'x'.repeat(HEADER_MAX_BYTES + 1)}`,
			`${'x'.repeat(HEADER_MAX_BYTES + 1)}: x`,
			`Cookie: ${'a=b; '.repeat(30_000)}`,
			Array.from({ length: 9_000 }, (_, n) => `X-${n}: ${n}`).join(CRLF),
			`Authorization: Bearer ${'a'.repeat(1_000_000)}`,
		).map((header) => lines('GET /stage HTTP/1.1', `Host: ${host}`, header)),
	'a header that is none': (who) =>
		one(
			...['no colon', ': no name', ' : ', 'A B: c', 'X: a\u0000b', 'X\u0000: a', '\u0000'],
			...['X: a\rb', 'X: a\nb: c', ' folded: at once'],
			`X: a${CRLF} folded`,
			'X: \u00ff\u00fe',
			'\u00ff: x',
			'é: x',
			'X: \u007f\u0001',
		).map((header) => get(who, header)),
	'a first line that is none': ({ host }) =>
		one(
			'GET /stage',
			'GET  /stage HTTP/1.1',
			'GET /stage HTTP/9.9',
			'GET /stage HTTP/0.9',
			'GET /stage http/1.1',
			'GET /stage HTTP/1.1 HTTP/1.1',
			'/stage HTTP/1.1',
			'GET HTTP/1.1',
			'GET /sta\u0000ge HTTP/1.1',
			'GET /stage\u0000 HTTP/1.1',
			'G\u0000T /stage HTTP/1.1',
			'GET /st age HTTP/1.1',
			'GET stage HTTP/1.1',
			'GET //evil.example/stage HTTP/1.1',
			'GET http://evil.example/stage HTTP/1.1',
			'GET http://[::1/stage HTTP/1.1',
			'GET /%zz%00%ff HTTP/1.1',
			'GET \\stage HTTP/1.1',
			'GET * HTTP/1.1',
			'OPTIONS * HTTP/1.1',
			'CONNECT evil.example:443 HTTP/1.1',
			'PRI * HTTP/2.0',
			`${'G'.repeat(5_000)} /stage HTTP/1.1`,
			`GET /${'x'.repeat(70_000)} HTTP/1.1`,
			'',
		).map((first) => lines(first, `Host: ${host}`)),
	'a host that is none': () =>
		one(
			[],
			['Host:'],
			['Host: localhost', 'Host: evil.example'],
			['Host: evil.example/stage?a#b'],
			['Host: a@b:c:d'],
			['Host: [::'],
			['Host: local host'],
			['Host: \u0000'],
			['Host: localhost:99999'],
			[`Host: ${'a'.repeat(5_000)}`],
			['Host: <script>xss()</script>'],
		).map((hosts) => lines('GET /stage HTTP/1.1', ...hosts)),
	'half a request': (who, n) =>
		fc.double({ min: 0, max: 1, noNaN: true }).map((at) => {
			const text = whole(who, n)
			return text.slice(0, Math.floor(at * (text.length - 1)))
		}),
	'an upgrade to nothing': ({ host }) =>
		fc
			.subarray([
				'Upgrade: websocket',
				'Upgrade: h2c',
				'Upgrade: WebSocket, h2c',
				'Connection: Upgrade',
				'Connection: close, Upgrade',
				'Sec-WebSocket-Version: 12',
				'Sec-WebSocket-Version: 13',
				'Sec-WebSocket-Key: short',
				'Sec-WebSocket-Key:',
				'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99',
				'Sec-WebSocket-Protocol: \u0000',
				'HTTP2-Settings: AAMAAABkAAQAAP__',
				'Content-Length: 100000',
				'Transfer-Encoding: chunked',
			])
			.map((headers) =>
				lines('GET /api/realtime/stage-updates HTTP/1.1', `Host: ${host}`, ...headers),
			),
	'frames that are none': ({ host }) =>
		fc
			.oneof(
				fc.constantFrom(
					[0x81, 0x05, 1, 2, 3, 4, 5], // without a mask
					[0xf1, 0x80, 0, 0, 0, 0], // reserved bits
					[0x83, 0x80, 0, 0, 0, 0], // an opcode of nobody
					[0x09, 0x80, 0, 0, 0, 0], // half a ping
					[0x89, 0xfe, 0xff, 0xff, 0, 0, 0, 0], // a ping of 65,535 bytes
					[0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0], // as long as can be said
					[0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0], // 2 GB to come
					[0x80, 0x80, 0, 0, 0, 0], // goes on where nothing began
					[0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28], // no UTF-8
					[0x88, 0x81, 0, 0, 0, 0, 3], // half a code
					[0x88, 0x82, 0, 0, 0, 0, 0, 0], // code 0
				),
				fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => [...bytes]),
			)
			.map((frame) => Buffer.concat([Buffer.from(upgrade(host)), Buffer.from(frame)])),
	'many at once': (who, n) =>
		fc.tuple(fc.integer({ min: 2, max: 20 }), fc.nat(20)).map(([count, at]) => {
			const all = Array.from({ length: count }, () => get(who))
			return all.toSpliced(Math.min(at, count), 0, `BROKEN${CRLF}${CRLF}${whole(who, n)}`).join('')
		}),
	'no HTTP at all': () =>
		fc.oneof(
			fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
			fc.constant(Buffer.from('16030100c8010000c40303', 'hex')), // begins as TLS does
			fc.constant(Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0000\u0004')),
			fc.constant(Buffer.alloc(100_000)),
			fc.constant(Buffer.from('\n'.repeat(100_000))),
		),
}

export const ALL_FAMILIES = Object.keys(FAMILIES)

/** The n-th broken request of a run; the same seed brings the same. */
export function brokenBy(who: Sender, seed: number, n: number): Broken {
	const family = ALL_FAMILIES[n % ALL_FAMILIES.length] ?? ''
	const written = FAMILIES[family]?.(who, n) ?? fc.constant('')
	const [made] = fc.sample(
		fc.record({
			text: written,
			pieces: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 12 })),
			end: fc.constantFrom('waits', 'waits', 'half-closes', 'resets'),
		}),
		{ seed: seed + n, numRuns: 1 },
	)
	const { text = '', pieces = 1, end = 'waits' } = made ?? {}
	const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
	return { family, bytes, pieces, end: end as Broken['end'] }
}

/** Sends it as it is and reads what comes; without an answer it hangs up. */
export async function send(port: number, { bytes, pieces, end }: Broken): Promise<string> {
	const socket = connect({ port, host: '127.0.0.1', noDelay: true })
	let heard = ''
	let isOver = false
	socket.on('error', () => {}) // hung up upon, in the middle of a sentence
	socket.on('close', () => {
		isOver = true
	})
	socket.on('data', (chunk: Buffer) => {
		if (heard.length < 10_000) heard += chunk.toString('latin1')
	})
	const size = Math.ceil(bytes.length / pieces)
	for (let at = 0; at < bytes.length && !isOver; at += size) {
		socket.write(bytes.subarray(at, at + size))
		if (pieces > 1) await wait(DRIP_MS)
	}
	if (end === 'resets') await wait(DRIP_MS)
	else {
		if (end === 'half-closes') socket.end()
		for (let ms = 0, before = -1; !isOver && ms < ANSWERED_MS; ms += 20) {
			await wait(20)
			if (heard.length > 0 && heard.length === before) break
			before = heard.length
		}
	}
	if (end === 'resets') socket.resetAndDestroy()
	else socket.destroy()
	return heard
}

function upgrade(host: string): string {
	return lines(
		'GET /api/realtime/stage-updates HTTP/1.1',
		`Host: ${host}`,
		'Upgrade: websocket',
		'Connection: Upgrade',
		'Sec-WebSocket-Version: 13',
		`Sec-WebSocket-Key: ${KEY}`,
	)
}
