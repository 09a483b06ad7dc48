import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Message } from '#contract/messages/messages'
import type { Participant } from '#contract/people/participants'
import { COUNTS, message, person } from './samples.ts'

export type Answer =
	| { status: number; body?: unknown; headers?: Record<string, string> }
	| 'no answer'
	/** Done, and lost while it was told. */
	| 'cut off'
	/** A hotel's login page in place of the answer. */
	| 'a page'
type Body = Record<string, unknown>

/** A real server on localhost that keeps a log as the room does, and may be told to misbehave. */
export class LittleStage implements AsyncDisposable {
	epoch = 'e1'
	seq = 10
	participants: Participant[] = []
	messages: Message[] = []
	/** The answer of each address; all others answer 404. */
	readonly answers = new Map<string, (body: Body, request: IncomingMessage) => Answer>()
	readonly asked: { address: string; body: Body; bearer: string | undefined }[] = []
	readonly sockets = new Set<WebSocket>()
	readonly opened: URLSearchParams[] = []
	readonly received: string[] = []
	answersPings = true
	greets = true
	/** For whom the room takes a token; null for nobody, so that its socket is a guest's. */
	holderOf: (token: string) => string | null = () => 'ada'
	readonly #log: { seq: number; event: string; data: unknown }[] = []
	readonly #http = createServer((request, response) => this.#serve(request, response))
	readonly #ws = new WebSocketServer({ server: this.#http })

	/** A stage with these people on it, which knows the first one by their token. */
	static async readBy(reader: string, ...others: string[]): Promise<LittleStage> {
		const stage = await LittleStage.open(...[reader, ...others].sort())
		stage.knows(reader)
		return stage
	}

	/** A stage with these people on it. */
	static async open(...names: string[]): Promise<LittleStage> {
		const stage = new LittleStage()
		stage.participants = names.map((name) => person(name))
		stage.#ws.on('connection', (socket, request) => stage.#greet(socket, request.url ?? ''))
		await new Promise<void>((done) => stage.#http.listen(0, '127.0.0.1', done))
		stage.answers.set('GET /api/stage/participants', () => ({
			status: 200,
			body: {
				participants: stage.participants,
				counts: COUNTS,
				totalViews: 7,
				slowModeSeconds: 0,
				savesUntil: null,
				epoch: stage.epoch,
				seq: stage.seq,
			},
		}))
		stage.answers.set('GET /api/stage/messages', () => ({
			status: 200,
			body: { messages: stage.messages, nextCursor: null },
		}))
		stage.answers.set('POST /api/views/stage', () => ({ status: 200, body: { totalViews: 8 } }))
		return stage
	}

	get origin(): string {
		return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
	}

	/** The bearer of a token is this person, and is on stage. */
	knows(name: string): void {
		this.answers.set('GET /api/stage/me', () => ({
			status: 200,
			body: { participant: person(name) },
		}))
		this.answers.set('POST /api/stage/heartbeat', () => ({
			status: 200,
			body: { ok: true, serverTime: Date.now() },
		}))
	}

	/** One more change in the log, said to everybody who listens. */
	happen(event: string, data: unknown): number {
		const entry = { seq: ++this.seq, event, data }
		this.#log.push(entry)
		for (const socket of this.sockets) socket.send(this.#envelope(entry))
		return entry.seq
	}

	/** A message that is stored and said, as the room does it. */
	say(id: string, change: Partial<Message> = {}, clientMessageId?: string): Message {
		const said = message(id, change)
		this.messages = [said, ...this.messages]
		this.happen('new-message', { message: said, clientMessageId })
		return said
	}

	tell(text: string): void {
		for (const socket of this.sockets) socket.send(text)
	}

	/** Greets a person whose token has ended as a guest. */
	greetAsGuests(): void {
		this.tell(this.#hello())
	}

	drop(code = 1001): void {
		for (const socket of this.sockets) socket.close(code)
		this.sockets.clear()
	}

	askedFor(address: string): Body[] {
		return this.asked.filter((one) => one.address === address).map(({ body }) => body)
	}

	#greet(socket: WebSocket, address: string): void {
		const search = new URL(address, this.origin).searchParams
		this.opened.push(search)
		if (search.get('auth') !== '1') this.#welcome(socket, search)
		socket.on('message', (data) => {
			const text = String(data)
			this.received.push(text)
			if (text === 'ping' && this.answersPings) socket.send('pong')
			if (text.includes('"auth"')) this.#welcome(socket, search, JSON.parse(text).stageToken)
		})
		socket.on('close', () => this.sockets.delete(socket))
	}

	#welcome(socket: WebSocket, search: URLSearchParams, token?: string): void {
		if (!this.greets) return
		const { epoch } = this
		socket.send(this.#hello(token))
		if (search.get('epoch') !== epoch) socket.send(this.#control('resync', { reason: 'epoch' }))
		else {
			const missed = this.#log.filter(({ seq }) => seq > Number(search.get('since')))
			if (missed.length > 0) socket.send(`[${missed.map((entry) => this.#envelope(entry)).join()}]`)
			this.sockets.add(socket)
		}
	}

	#hello(token?: string): string {
		const { epoch, seq: head } = this
		return this.#control('hello', { epoch, head, serverTime: Date.now(), ...this.#youOf(token) })
	}

	#control(event: string, data: unknown): string {
		return JSON.stringify({ v: 1, epoch: this.epoch, seq: null, ts: 0, event, data })
	}

	#youOf(token?: string): { you?: { userId: string; seated: boolean } } {
		const name = token && this.holderOf(token)
		if (!name) return {}
		const seated = this.participants.some(({ platformUserId }) => platformUserId === name)
		return { you: { userId: `x:${name}`, seated } }
	}

	#envelope(entry: { seq: number; event: string; data: unknown }): string {
		return JSON.stringify({ v: 1, epoch: this.epoch, ts: 0, ...entry })
	}

	async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk as Buffer)
		const address = `${request.method} ${request.url?.split('?')[0]}`
		const text = Buffer.concat(chunks).toString()
		const body: Body = text ? JSON.parse(text) : {}
		this.asked.push({ address, body, bearer: request.headers.authorization })
		const answer = this.answers.get(address)?.(body, request) ?? {
			status: 404,
			body: { message: 'Not found', code: 'not-found' },
		}
		if (answer === 'no answer') response.destroy()
		else if (answer === 'cut off') response.writeHead(200).write('{', () => response.destroy())
		else if (answer === 'a page') response.writeHead(200).end('<!doctype html>')
		else {
			response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers })
			response.end(JSON.stringify(withCode(answer.body)))
		}
	}

	async [Symbol.asyncDispose](): Promise<void> {
		for (const socket of this.#ws.clients) socket.terminate()
		this.#ws.close()
		this.#http.closeAllConnections()
		await new Promise((done) => this.#http.close(done))
	}
}

/** Every refusal of the stage has a sentence and a code; an answer without them is from another server. */
function withCode(body: unknown): unknown {
	const isNo = typeof body === 'object' && body !== null && 'message' in body
	return isNo ? { code: 'refused', ...body } : (body ?? null)
}
