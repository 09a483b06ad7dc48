import { createHmac, timingSafeEqual } from 'node:crypto'
import { causeOf } from '../app/rules/cause-of.ts'

/** The finished HLS of a film. */
export interface Made {
	/** The bytes of a file; null when there is none with that name. `index.m3u8` is the main playlist. */
	read(file: string): Promise<Uint8Array<ArrayBuffer> | null>
	drop(): Promise<void>
}

/**
 * Thrown when the stage does not serve the film at that address any more, because addresses are signed for a
 * limited time.
 */
export class NotHandedOver extends Error {
	override name = 'NotHandedOver'
}

/**
 * A function that makes an HLS film from the film at an address, in a place named by the uid. It rejects when the
 * film is deleted, and with `NotHandedOver`.
 */
export type Encode = (from: string, uid: string, deleted: AbortSignal) => Promise<Made>

export interface WireOptions {
	/** The address of this service, before `/accounts/…` and `/files/…`. */
	base: string
	account: string
	token: string
	/** The stage's address, the only one from which films are fetched. */
	stage: string
	/** The secret with which webhooks to the stage are signed. */
	webhookSecret: string
	encode: Encode
	now?: () => number
	fetch?: typeof fetch
}

interface Film {
	uid: string
	creator: string | null
	created: string
	state: 'inprogress' | 'ready' | 'error'
	why: string
	made: Made | null
	deletion: AbortController
}

export interface StreamWire {
	answer(request: Request): Promise<Response>
	/** All films, in any state. */
	films(): readonly Film[]
	close(): Promise<void>
}

const TYPES: Record<string, string> = {
	m3u8: 'application/vnd.apple.mpegurl',
	m4s: 'video/mp4',
	mp4: 'video/mp4',
	ts: 'video/mp2t',
}

/**
 * A stand-in for the part of Cloudflare Stream's REST API that the stage uses: copy, list by creator, look up,
 * delete, and the signed webhook. After a restart it has forgotten films in progress, and the stage asks again.
 */
export function openStreamWire(options: WireOptions): StreamWire {
	const { base, account, token, stage, encode, now = Date.now } = options
	const films = new Map<string, Film>()
	const root = new URL(base).pathname.replace(/\/$/, '')
	/** The film that is being made. Only one is made at a time, because that uses the whole machine. */
	let busy: Promise<void> = Promise.resolve()

	async function make(film: Film, from: string): Promise<void> {
		if (!films.has(film.uid)) return
		try {
			film.made = await encode(from, film.uid, film.deletion.signal)
			film.state = 'ready'
		} catch (error) {
			// The film's address expired before it was fetched. The film is forgotten, and the stage asks again.
			if (error instanceof NotHandedOver) films.delete(film.uid)
			film.state = 'error'
			film.why = causeOf(error)
		}
		if (!films.has(film.uid)) return await film.made?.drop()
		await tell(film).catch((error: unknown) =>
			console.warn(`The stage was not told: ${causeOf(error)}`),
		)
	}

	async function tell(film: Film): Promise<void> {
		const { webhookSecret, fetch: ask = fetch } = options
		const body = JSON.stringify(told(film))
		const time = Math.floor(now() / 1_000)
		const sig1 = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
		const headers = { 'Webhook-Signature': `time=${time},sig1=${sig1}` }
		const answer = await ask(`${stage}/webhooks/stream`, { method: 'POST', headers, body })
		await answer.body?.cancel()
		if (!answer.ok) throw new Error(String(answer.status))
	}

	function told({ uid, creator, created, state, why }: Film) {
		const isReady = state === 'ready'
		const status = { state, pctComplete: isReady ? '100.000000' : '0.000000', errorReasonText: why }
		const playback = { hls: `${base}/files/${uid}/index.m3u8` }
		return { uid, creator, created, readyToStream: isReady, status, playback }
	}

	async function copy(request: Request): Promise<Response> {
		const { url, creator = null } = (await request.json()) as { url?: string; creator?: string }
		if (!url || !URL.canParse(url) || new URL(url).origin !== stage)
			return failure(400, 'Films come from the stage alone.')
		const uid = crypto.randomUUID().replaceAll('-', '')
		const deletion = new AbortController()
		const created = new Date(now()).toISOString()
		const film: Film = { uid, creator, created, state: 'inprogress', why: '', made: null, deletion }
		films.set(uid, film)
		busy = busy.then(() => make(film, url))
		return success(told(film))
	}

	async function forget(film: Film): Promise<Response> {
		films.delete(film.uid)
		film.deletion.abort()
		await film.made?.drop()
		return new Response(null, { status: 200 })
	}

	async function fileOf(uid: string, name: string): Promise<Response> {
		const bytes = await films.get(uid)?.made?.read(name)
		if (!bytes) return failure(404, 'There is no such file.')
		const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
		return new Response(bytes, { headers: { 'Content-Type': type } })
	}

	async function answer(request: Request): Promise<Response> {
		const url = new URL(request.url)
		const path = url.pathname.startsWith(root) ? url.pathname.slice(root.length) : ''
		const [, uidOfFile, name] = /^\/files\/(\w{1,64})\/([\w.-]{1,64})$/.exec(path) ?? []
		if (uidOfFile && name && request.method === 'GET') return fileOf(uidOfFile, name)
		const [, of, rest = ''] = /^\/accounts\/([^/]+)\/stream(?:\/(\w+))?$/.exec(path) ?? []
		if (of !== account) return failure(404, 'There is no such address.')
		if (!isSame(request.headers.get('Authorization') ?? '', `Bearer ${token}`))
			return failure(403, 'Authentication error')
		if (request.method === 'POST' && rest === 'copy') return copy(request)
		if (request.method === 'GET' && rest === '') {
			const creator = url.searchParams.get('creator')
			const all = [...films.values()].filter((film) => !creator || film.creator === creator)
			return success(all.map(told))
		}
		const film = films.get(rest)
		if (!film) return failure(404, 'Not Found')
		if (request.method === 'GET') return success(told(film))
		return request.method === 'DELETE' ? forget(film) : failure(405, 'Method not allowed')
	}

	return {
		answer,
		films: () => [...films.values()],
		async close() {
			const all = [...films.values()]
			films.clear()
			for (const { made, deletion } of all) {
				deletion.abort()
				await made?.drop()
			}
		},
	}
}

function success(result: unknown): Response {
	return Response.json({ success: true, errors: [], messages: [], result })
}

function failure(status: number, message: string): Response {
	const errors = [{ code: 10_000 + status, message }]
	return Response.json({ success: false, errors, messages: [], result: null }, { status })
}

function isSame(given: string, expected: string): boolean {
	const [one, other] = [Buffer.from(given), Buffer.from(expected)]
	return one.length === other.length && timingSafeEqual(one, other)
}
