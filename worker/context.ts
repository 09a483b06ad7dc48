import { drizzle } from 'drizzle-orm/d1'
import type { LanguageCode } from '#contract/languages'
import type { OwnParticipant } from '#contract/people/participants'
import type { RunCommand } from '#room/commands'
import type { Env } from '#room/env'
import type { TokenClaims } from '#room/kernel/rpc'
import type { StageRoom } from '#room/stage-room'
import type { Listener } from '#rules/hearing/visibility'
import { networkOf } from '#rules/limits/network'
import { IncomingBody } from './http/incoming-body.ts'
import type { IncomingForm } from './http/multipart.ts'
import { type IdentityProvider, identityOf } from './integrations/identity.ts'
import { type PostReader, postReaderOf } from './integrations/posts.ts'
import { type Settings, settingsOf } from './settings.ts'

/** The room's stub, with the types of its commands. */
export type Room = { do: RunCommand } & DurableObjectStub<StageRoom>

/** What every handler gets: settings, storage, room and clock of one request. */
export interface RequestContext {
	env: Env
	settings: Settings
	db: ReturnType<typeof drizzle>
	/** The room's stub. A stub that failed stays broken, so each use asks for a new one (quality rule 14). */
	room(): Room
	identity: IdentityProvider
	posts: PostReader
	request: Request
	body: IncomingBody
	/** The multipart form, with its file unread, for endpoints that take one. */
	form?: IncomingForm | null
	/** The stage token of the header or the body. */
	token?: string | null
	requestId: string
	/** The key of rate limits by address: the client's IPv4 address or IPv6 /64 (G-84). */
	network: string
	now(): number
	/** Keeps the isolate alive for work after the answer. */
	after(work: Promise<unknown>): void
}

/** A person whose token the room has just confirmed. */
export interface Caller extends TokenClaims {
	seated: boolean
	person: OwnParticipant
}

export function openContext(
	env: Env,
	request: Request,
	requestId: string,
	after: (work: Promise<unknown>) => void,
): RequestContext {
	const context = isolateContextOf(env)
	return {
		...context,
		room: () => roomOf(env),
		request,
		body: new IncomingBody(request),
		requestId,
		network: networkOf(addressIn(request, context.settings)),
		now: () => Date.now(),
		after,
	}
}

/**
 * The client's address. Only the header that the operator trusts is read, because a client can write any address
 * into the others.
 */
function addressIn({ headers }: Request, { CLIENT_ADDRESS_HEADER }: Settings): string {
	return (CLIENT_ADDRESS_HEADER !== 'none' && headers.get(CLIENT_ADDRESS_HEADER)) || 'unknown'
}

type IsolateContext = Pick<RequestContext, 'env' | 'settings' | 'db' | 'identity' | 'posts'>

let isolateContext: IsolateContext | null = null

/** The parts that all requests share, made once per isolate. */
function isolateContextOf(env: Env): IsolateContext {
	if (isolateContext?.env === env) return isolateContext
	const settings = settingsOf(env)
	const [identity, posts] = [identityOf(settings), postReaderOf(settings)]
	isolateContext = { env, settings, db: drizzle(env.DB), identity, posts }
	return isolateContext
}

export function roomOf(env: Env): Room {
	return env.ROOM.get(env.ROOM.idFromName('stage')) as Room
}

/** The fields of a caller that commands carry. The room looks up the others. */
export function byOf({ userId, ver }: Caller): TokenClaims {
	return { userId, ver }
}

export function listenerOf(caller: Caller | null, language: LanguageCode | null): Listener {
	return { userId: caller?.userId ?? null, seated: caller?.seated ?? false, language }
}
