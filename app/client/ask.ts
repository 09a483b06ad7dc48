import { type Ask, addressOf, type Endpoint, LIST, NOTHING, type Reply } from '#contract/endpoint'
import { ANSWER_WAIT_MS } from '#contract/limits'

/** Browsers refuse `keepalive` requests whose bodies together exceed 64 KiB, so only a short body is sent with it. */
const OUTLIVES_MAX_CHARS = 4_000

/** HTTP statuses for a thing that no longer exists. A removal that gets one of them counts as done. */
export const GONE_STATUSES: readonly number[] = [404, 410]

/**
 * An error whose message is a sentence for people. Messages of all other exceptions are for developers and
 * never shown.
 */
export class SentenceError extends Error {}

type RefusalValues = Readonly<Record<string, string | number>>

/** The stage refused a request; `message` is the documented sentence. */
export class StageRefusal extends SentenceError {
	readonly status: number
	readonly code: string
	readonly retryAfterMs: number | null
	/** True when the stage sent the message; false when it is the endpoint's fallback. */
	readonly said: boolean
	/** The values that the sentence names, such as a limit. */
	readonly values: RefusalValues

	constructor(
		status: number,
		code: string,
		message: string,
		said: boolean,
		retryAfterMs: number | null,
		values: RefusalValues = {},
	) {
		super(message)
		this.name = 'Refused'
		this.status = status
		this.code = code
		this.said = said
		this.values = values
		this.retryAfterMs = retryAfterMs
	}
}

/**
 * No answer of the stage came, or a firewall or a hotel's log-in page answered in its place. The request may
 * or may not have been processed.
 */
export class Unreachable extends SentenceError {
	/** True when the stage began its answer and the rest was cut off: the request was processed. */
	readonly isDone: boolean
	/** True when another server, such as a proxy, answered in the stage's place; its answer may have had `Retry-After`. */
	readonly isForeign: boolean
	readonly retryAfterMs: number | null

	constructor(
		message: string,
		how: { isDone?: boolean; isForeign?: boolean; retryAfterMs?: number | null } = {},
	) {
		super(message)
		this.name = 'Unreachable'
		this.isDone = how.isDone ?? false
		this.isForeign = how.isForeign ?? false
		this.retryAfterMs = how.retryAfterMs ?? null
	}
}

export function isGoneAnswer(problem: unknown): boolean {
	return problem instanceof StageRefusal && GONE_STATUSES.includes(problem.status)
}

/** The stage's refusal in this body (G-92); null for any other body. Answers of other servers have no `code`. */
export function refusalIn(body: unknown): { message: string; code: string } | null {
	const { message, code } = Object(body) as { message?: unknown; code?: unknown }
	const isOurs = typeof code === 'string' && typeof message === 'string' && message !== ''
	return isOurs ? { message, code } : null
}

let broken = 'Something went wrong on our side.'

/** Sets the sentence that people read for an unexpected exception, in the reader's language. */
export function sayOfBroken(sentence: string): void {
	broken = sentence
}

let unanswered = (fallback: string, _status: number): string => fallback

/**
 * Sets how the page says in the reader's language that no answer came; `fallback` is the endpoint's own English sentence.
 */
export function sayOfSilence(say: (fallback: string, status: number) => string): void {
	unanswered = say
}

/** The sentence for a request that the stage did not answer. Status 0: no server answered. */
export function noAnswerSentence(fallback: string, status: number): string {
	return unanswered(fallback, status)
}

let inReadersWords = async (sentence: string): Promise<string> => sentence

/** Sets how a refusal of the stage, which comes in English, is said in the reader's language. */
export function sayRefusalsBy(say: (sentence: string) => Promise<string>): void {
	inReadersWords = say
}

/** The refusal in the reader's language. When its texts cannot be loaded, the English sentence is returned. */
export function refusalInWords(sentence: string): Promise<string> {
	return inReadersWords(sentence).catch(() => sentence)
}

/** Loads the reader's words for refusals, so that one can also be said when the connection is lost by then. */
export function loadRefusals(): void {
	void refusalInWords('')
}

/** The stage's message where it sent one, else the page's own (G-98). */
export function sentenceOf(problem: unknown, fallback?: string): string {
	const isSaid = problem instanceof StageRefusal && problem.said
	if (fallback && !isSaid) return fallback
	return problem instanceof SentenceError ? problem.message : broken
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Calls an endpoint. The token goes as a bearer and, as documented, in the body of a POST. */
export async function ask<E extends Endpoint>(
	endpoint: E,
	input: Ask<E>,
	options: { token?: string | null; fetch?: Fetch } = {},
): Promise<Reply<E>> {
	const { address, init } = requestOf(endpoint, input, options.token ?? null)
	const send = options.fetch ?? fetch
	const answer = await send(address, init).catch(() => {
		throw new Unreachable(noAnswerSentence(endpoint.failed(0), 0))
	})
	if (!answer.ok) throw await refusalOf(endpoint, answer)
	const failed = noAnswerSentence(endpoint.failed(answer.status), answer.status)
	if (endpoint.says === NOTHING && answer.status === 204) return null as Reply<E>
	const reply: unknown = await answer.json().catch((problem) => {
		const isOther = problem instanceof SyntaxError // a hotel's log-in page
		throw new Unreachable(failed, { isDone: !isOther, isForeign: isOther })
	})
	if (answer.redirected || !isReply(endpoint, reply))
		throw new Unreachable(failed, { isForeign: true })
	return reply as Reply<E>
}

function isReply({ says }: Endpoint, reply: unknown): boolean {
	if (typeof reply !== 'object' || reply === null) return false
	return says === LIST ? Array.isArray(reply) : Object.hasOwn(reply, says)
}

function requestOf(
	endpoint: Endpoint,
	input: { body?: unknown; query?: unknown; params?: Record<string, string> },
	token: string | null,
): { address: string; init: RequestInit } {
	const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
	const search = query.length > 0 ? `?${new URLSearchParams(query as [string, string][])}` : ''
	const headers: Record<string, string> = { ...endpoint.headers }
	if (token) headers.Authorization = `Bearer ${token}`
	const init: RequestInit = {
		method: endpoint.method,
		headers,
		cache: 'no-store',
		signal: AbortSignal.timeout(ANSWER_WAIT_MS),
	}
	if (endpoint.method !== 'GET') {
		headers['Content-Type'] = 'application/json'
		init.body = JSON.stringify(
			token && endpoint.who !== 'operator'
				? { ...(input.body as object), stageToken: token }
				: (input.body ?? {}),
		)
		// The request must reach the stage even if its person closes the page at once.
		init.keepalive = init.body.length < OUTLIVES_MAX_CHARS
	}
	return { address: addressOf(endpoint.path, input.params) + search, init }
}

async function refusalOf(
	endpoint: Endpoint,
	answer: Response,
): Promise<StageRefusal | Unreachable> {
	const body: unknown = await answer.json().catch(() => null)
	const refusal = refusalIn(body)
	const options = { isForeign: true, retryAfterMs: retryAfterMs(answer) }
	if (!refusal)
		return new Unreachable(noAnswerSentence(endpoint.failed(answer.status), answer.status), options)
	const { values } = Object(body) as { values?: RefusalValues }
	const message = await refusalInWords(refusal.message)
	return new StageRefusal(answer.status, refusal.code, message, true, options.retryAfterMs, values)
}

function retryAfterMs(answer: Response): number | null {
	const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN)
	return Number.isFinite(seconds) ? seconds * 1_000 : null
}
