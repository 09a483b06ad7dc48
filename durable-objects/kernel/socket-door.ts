import { Buffer } from 'node:buffer'
import { z } from 'zod/mini'
import { DEFAULT_LANGUAGE, isLanguage, LanguageCode } from '#contract/languages'
import {
	AUTH_AND_LANG_PER_5_MIN,
	AUTH_WAIT_MS,
	CLOSE_POLICY,
	FRAME_IN_MAX_BYTES,
	FRAMES_IN_PER_10_S,
	MINUTE_MS,
	PING_MS,
	SECOND_MS,
} from '#contract/limits'
import { tooFast } from '#contract/refusals'
import { Buckets } from '#rules/limits/allowance'
import {
	RATES,
	SOCKETS_PER_NETWORK,
	SOCKETS_PER_PERSON,
	scaledLimit,
	UNNAMED_SOCKETS_PER_NETWORK,
} from '#rules/limits/rates'
import { sinceMs } from '#rules/limits/since-ms'
import { readStageToken } from '#storage/people/stage-token'
import type { FanOut } from './fan-out.ts'
import type { FrameCount, Listeners, SocketMemory } from './listeners.ts'
import type { Part } from './part.ts'
import { type Answer, type Refused, refusal, type TokenClaims } from './rpc.ts'

const FrameIn = z.discriminatedUnion('type', [
	z.object({ type: z.literal('auth'), stageToken: z.string() }),
	z.object({ type: z.literal('ack'), seq: z.number(), mark: z.optional(z.string()) }),
	z.object({ type: z.literal('lang'), lang: LanguageCode }),
])

/** The header in which the Worker states a socket's network. */
export const NETWORK_HEADER = 'Stage-Network'

/** How often silent sockets are looked for. */
const LOOK_MS = 15 * MINUTE_MS
const SILENT_MS = 3 * PING_MS + MINUTE_MS
const EPOCH_MAX_CHARS = 40 // ours has 36; one that a stranger sends must still fit into the attachment
const CLOSE_BINARY = 1003
const CLOSE_TOO_BIG = 1009
const TOO_MANY: Refused = {
	...refusal(429, 'too-many', 'Too many pages of your network are open. Try again in 60 s.'),
	retryAfterS: 60,
}

interface Needs {
	ctx: DurableObjectState
	listeners: Listeners
	fanOut: FanOut
	roster: { require(by: TokenClaims): Answer<{ seated: boolean }> }
	secrets: string
	/** The scale of allowances, RATE_LIMIT_SCALE. */
	scale: number
	/** A person on stage opened a page or closed the last one. */
	seenNow(userId: string, now: number): void
	now(): number
	wakeAt(at: number): void
}

/** Accepts sockets and their messages: authentication, language and acknowledgements, nothing else. */
export class SocketDoor implements Part {
	readonly #room: Needs
	/** Kept in memory: the room sleeps only after 10 s without a new socket, and a handshake must not cost a row. */
	readonly #handshakes = new Buckets()
	/** Kept in memory: the room sleeps only after 10 s without a frame, and then the stretch is over. */
	readonly #frames = new WeakMap<WebSocket, FrameCount>()

	constructor(room: Needs) {
		this.#room = room
		room.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
	}

	open(request: Request): Response {
		const url = new URL(request.url)
		const { ctx, listeners, fanOut } = this.#room
		const network = request.headers.get(NETWORK_HEADER) ?? ''
		const lang = url.searchParams.get('lang')
		const since = seqIn(url.searchParams.get('since'))
		const epoch = url.searchParams.get('epoch')?.slice(0, EPOCH_MAX_CHARS) ?? null
		const guest: SocketMemory = {
			userId: null,
			seated: false,
			language: isLanguage(lang) ? lang : DEFAULT_LANGUAGE,
			openedAt: this.#room.now(),
			network,
		}
		const isNaming = url.searchParams.get('auth') === '1'
		const authBy = this.#room.now() + AUTH_WAIT_MS
		const seen: SocketMemory = isNaming ? { ...guest, authBy, since, epoch } : guest
		const refused = this.#refuse(seen)
		if (refused) return answerOf(refused)

		const { 0: client, 1: server } = new WebSocketPair()
		ctx.acceptWebSocket(server)
		if (isNaming) {
			listeners.know(server, seen)
			this.#room.wakeAt(authBy)
		} else fanOut.welcome(server, guest, since, epoch)
		this.#room.wakeAt(guest.openedAt + LOOK_MS)
		return new Response(null, { status: 101, webSocket: client })
	}

	async hear(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
		if (typeof frame !== 'string')
			return this.#room.fanOut.close(socket, CLOSE_BINARY, 'text frames only')
		if (Buffer.byteLength(frame) > FRAME_IN_MAX_BYTES)
			return this.#room.fanOut.close(socket, CLOSE_TOO_BIG, 'frame too big')
		const frames = this.#countOn(this.#frames.get(socket), 10 * SECOND_MS)
		this.#frames.set(socket, frames)
		if (frames.count > FRAMES_IN_PER_10_S)
			return this.#room.fanOut.close(socket, CLOSE_POLICY, 'too many frames')
		const parsed = FrameIn.safeParse(parseJson(frame))
		const seen = this.#room.listeners.seenOf(socket)
		if (!parsed.success || !seen)
			return this.#room.fanOut.close(socket, CLOSE_POLICY, 'frame not understood')

		if (parsed.data.type === 'ack')
			return this.#room.fanOut.acknowledged(socket, parsed.data.seq, parsed.data.mark)
		// A frame that changes role or language costs the room more than an acknowledgement.
		const changes = this.#countOn(seen.changes, 5 * MINUTE_MS)
		if (changes.count > AUTH_AND_LANG_PER_5_MIN)
			return this.#room.fanOut.close(socket, CLOSE_POLICY, 'too many frames')
		if (parsed.data.type === 'lang')
			return this.#room.listeners.know(socket, { ...seen, changes, language: parsed.data.lang })
		this.#room.listeners.note(socket, { ...seen, changes })
		await this.#authenticate(socket, parsed.data.stageToken)
	}

	closed(socket: WebSocket): void {
		const { listeners, fanOut, now, seenNow } = this.#room
		const { userId = null, seated = false } = listeners.seenOf(socket) ?? {}
		fanOut.forget(socket)
		if (userId && seated && listeners.socketsOf(userId).length === 0) seenNow(userId, now())
	}

	dueAt(now: number): number | null {
		return this.#room.listeners.size > 0 ? now + LOOK_MS : null
	}

	/** Makes guests of sockets whose token expired or that never said who they are, and closes silent ones. */
	onAlarm(now: number): void {
		const { ctx, listeners } = this.#room
		this.#wakeAtNextEnd()
		for (const socket of ctx.getWebSockets()) {
			const seen = listeners.seenOf(socket)
			if (!seen) continue
			if (seen.authBy !== undefined) {
				if (seen.authBy <= now) this.#goOn(socket, seen)
				else this.#room.wakeAt(seen.authBy)
				continue
			}
			const heardAt = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? seen.openedAt
			if (now - heardAt > SILENT_MS) this.#room.fanOut.close(socket, 1000, 'silent')
		}
	}

	async #authenticate(socket: WebSocket, stageToken: string): Promise<void> {
		const by = await readStageToken(this.#room.secrets, stageToken, this.#room.now())
		const { listeners, roster } = this.#room
		// Looked up in the turn that acts on it, because a place can be lost while a signature is checked.
		const seen = listeners.seenOf(socket)
		if (!seen) return
		const known = by && roster.require(by)
		const { until: _, ...guest } = { ...seen, userId: null, seated: false }
		if (!known?.ok || !by) return this.#goOn(socket, guest)
		this.#goOn(socket, {
			...guest,
			userId: by.userId,
			seated: known.seated,
			until: by.expiresAt,
		})
		if (known.seated) this.#room.seenNow(by.userId, this.#room.now())
		this.#wakeAtNextEnd()
	}

	#wakeAtNextEnd(): void {
		const end = this.#room.fanOut.endTokens()
		if (Number.isFinite(end)) this.#room.wakeAt(end)
	}

	/** Refuses a socket before it is opened, so that it costs the room almost nothing. */
	#refuse(seen: SocketMemory): Refused | null {
		const { scale, now } = this.#room
		if (this.#isFull(seen)) return TOO_MANY
		const { network, authBy } = seen
		const { ok, retryAfterMs } = this.#handshakes.spend(
			`${network} ${authBy === undefined}`,
			scaledLimit(RATES.handshake, scale),
			now(),
		)
		return ok ? null : tooFast(retryAfterMs)
	}

	/** Whether there are as many sockets of the same person or network as allowed. */
	#isFull(seen: SocketMemory): boolean {
		const { listeners, scale } = this.#room
		const ofNetwork = seen.authBy === undefined ? SOCKETS_PER_NETWORK : UNNAMED_SOCKETS_PER_NETWORK
		const most = seen.userId === null ? ofNetwork : SOCKETS_PER_PERSON
		return listeners.countedWith(seen) >= most * scale
	}

	/** Registers a socket as what it is now. One that counts as another kind takes a place there, or is closed. */
	#goOn(socket: WebSocket, { authBy, since, epoch, ...seen }: SocketMemory): void {
		const first = authBy !== undefined
		const before = this.#room.listeners.find(socket)
		const isOther = before?.userId !== seen.userId || first
		if (isOther && this.#isFull(seen))
			this.#room.fanOut.close(socket, CLOSE_POLICY, 'too many pages')
		else this.#room.fanOut.welcome(socket, seen, first ? (since ?? null) : null, epoch ?? null)
	}

	/** The count with one frame more, or a new one when its stretch is over. */
	#countOn(before: FrameCount | undefined, spanMs: number): FrameCount {
		const now = this.#room.now()
		const isOn = before && sinceMs(before.since, now) < spanMs
		return isOn ? { ...before, count: before.count + 1 } : { since: now, count: 1 }
	}
}

function answerOf({ status, message, code, retryAfterS = 0 }: Refused): Response {
	const headers = { 'Retry-After': String(retryAfterS), 'Cache-Control': 'no-store' }
	return Response.json({ message, code }, { status, headers })
}

function seqIn(text: string | null): number | null {
	return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
