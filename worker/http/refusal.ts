import { type Refused, refusal } from '#contract/refusals'

/** A refusal of the API, with the documented sentence (G-92). */
export class Refusal extends Error {
	override name = 'Refusal'
	readonly status: number
	readonly code: string
	readonly retryAfterS?: number
	readonly tokensAwarded?: number
	readonly values?: Refused['values']
	/** For a refused method: the methods that the address answers. */
	readonly allow?: string

	constructor(refused: Omit<Refused, 'ok'> & { allow?: string }) {
		const { status, code, message, retryAfterS, tokensAwarded, values, allow } = refused
		super(message)
		this.status = status
		this.code = code
		this.retryAfterS = retryAfterS
		this.tokensAwarded = tokensAwarded
		this.values = values
		this.allow = allow
	}
}

export function refuse(
	status: number,
	code: string,
	message: string,
	values?: Refused['values'],
): never {
	throw new Refusal({ status, code, message, values })
}

const WRONG_METHOD = refusal(405, 'method', 'This address does not answer that method.')

/** Refuses a method, and names those that the address answers. */
export function refuseMethod(allow: string): never {
	throw new Refusal({ ...WRONG_METHOD, allow })
}

/** The same refusal as an answer, for webhooks and log-ins, which throw none. */
export function wrongMethod(allow: string): Response {
	const { message, code, status } = WRONG_METHOD
	const headers = { 'Cache-Control': 'no-store', Allow: allow }
	return Response.json({ message, code }, { status, headers })
}

/** Returns a thrown refusal as a value, and throws anything else again. */
export function refusalOf(problem: unknown): Refusal {
	if (problem instanceof Refusal) return problem
	throw problem
}

/** Refuses an invalid cursor. */
export function noSuchPage(): never {
	return refuse(400, 'cursor', 'This page does not exist any more. Please reload.')
}

/** Returns the room's answer; throws a Refusal for a refused one. */
export function requireOk<A extends { ok: true } | Refused>(answer: A): Extract<A, { ok: true }> {
	if (!answer.ok) throw new Refusal(answer)
	return answer as Extract<A, { ok: true }>
}
