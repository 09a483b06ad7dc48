import type { Endpoint } from '#contract/endpoint'
import { NOT_ON_STAGE, SESSION_OVER } from '#contract/refusals'
import type { Answer, TokenClaims } from '#room/kernel/rpc'
import { RATES, scaledLimit } from '#rules/limits/rates'
import { readStageToken } from '#storage/people/stage-token'
import type { Caller, RequestContext } from '../context.ts'
import { limitRate } from './rate-limit.ts'
import { Refusal, refuse } from './refusal.ts'

/** Identifies the caller with the room and checks the endpoint's role. */
export async function admit(
	context: RequestContext,
	promise: Endpoint,
	token: string | null,
): Promise<Caller | null> {
	const by = await signerOf(context, token)
	const known = by && (await context.room().who(by))
	if (!by || !known?.ok) {
		limitAnonymous(context, rateOf(promise, token))
		// A missing token means a guest, where guests may ask. An invalid token is refused, because its sender expects
		// to be logged in.
		return promise.who === 'anyone' && token === null ? null : refuseAnonymous(promise, token)
	}
	if (promise.who === 'seated' && !known.seated) refuseUnseated(promise)
	return { ...by, seated: known.seated, person: known.person }
}

/** Checks the token's signature only: the room checks its revocation in the command that follows. */
export async function tokenHolder(
	context: RequestContext,
	promise: Endpoint,
	token: string | null,
): Promise<TokenClaims> {
	const by = await signerOf(context, token)
	if (by) return by
	limitAnonymous(context)
	return refuseAnonymous(promise, token)
}

/** The room's answer to a command with `signer`; its refusals become those of `admit`. */
export function admitted<T>(
	context: RequestContext,
	promise: Endpoint,
	answer: Answer<T>,
): Answer<T> {
	if (!answer.ok && answer.code === SESSION_OVER.code) limitAnonymous(context)
	if (!answer.ok && answer.code === NOT_ON_STAGE.code) refuseUnseated(promise)
	return answer
}

async function signerOf(
	context: RequestContext,
	token: string | null,
): Promise<TokenClaims | null> {
	const by =
		token && (await readStageToken(context.settings.STAGE_TOKEN_SECRET, token, context.now()))
	return by ? { userId: by.userId, ver: by.ver } : null
}

/**
 * The rate limit of a request. Reads of public data have a separate limit, because many readers may share one address.
 */
function rateOf({ method, path, who }: Endpoint, token: string | null): 'anonymous' | 'reading' {
	const isForReaders = method === 'GET' && who === 'anyone' && path.startsWith('/api/stage/')
	return isForReaders && token === null ? 'reading' : 'anonymous'
}

function limitAnonymous(
	{ network, settings, now }: RequestContext,
	rate: 'anonymous' | 'reading' = 'anonymous',
): void {
	limitRate(`${rate}:${network}`, scaledLimit(RATES[rate], settings.RATE_LIMIT_SCALE), now())
}

function refuseAnonymous({ notOnStage, nobody }: Endpoint, token: string | null): never {
	if (!token) refuse(401, NOT_ON_STAGE.code, nobody ?? notOnStage ?? NOT_ON_STAGE.message)
	throw new Refusal(SESSION_OVER)
}

function refuseUnseated({ notOnStage = NOT_ON_STAGE.message }: Endpoint): never {
	return refuse(403, NOT_ON_STAGE.code, notOnStage)
}

/**
 * The bearer token; null without the header. Anything else in the header counts as a token, so that it is
 * refused and not ignored.
 */
export function bearerOf(request: Request): string | null {
	return /^Bearer +(\S.*)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null
}

export function tokenIn(body: unknown): string | null {
	const { stageToken = null } = Object(body) as { stageToken?: unknown }
	return stageToken === null || stageToken === '' ? null : String(stageToken)
}
