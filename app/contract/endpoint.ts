import type { z } from 'zod/mini'

type Schema = z.ZodMiniType

/** Its answers are lists, or hold nothing at all. */
export const [LIST, NOTHING] = ['[]', ''] as const

/**
 * The role an endpoint requires. `anyone` may bring a stage token and is then known, or refused if it is false or over; `participant` holds a valid one,
 * even off stage; `seated` has a place on stage now. `operator` brings an access token of the identity
 * provider for an account that the settings name; to everybody else the address does not exist.
 */
export type Who = 'anyone' | 'participant' | 'seated' | 'operator'

interface Address {
	method: 'GET' | 'POST' | 'DELETE' | 'PATCH'
	path: `/api/${string}`
	who: Who
	/** A browser that opens the answer keeps it as a file of this name. */
	fileName?: string
	/** Comes as multipart/form-data with a file, not as JSON. */
	form?: true
	/** Where the JSON may be longer or must be shorter than usual. */
	bodyMaxBytes?: number
	/** The request must carry these, which no link and no form sends. */
	headers?: Record<string, string>
	/** The documented sentence for people without a seat; the general one where it is missing. */
	notOnStage?: string
	/** The documented sentence for requests without a token. */
	nobody?: string
	/** The documented sentence when the answer holds no message. */
	failed: (status: number) => string
	/** What each of its answers holds: what lacks it is not the stage's, but a proxy’s. */
	says: string
}

interface Parts {
	query?: Schema
	body?: Schema
	reply: Schema
}

export type Endpoint = Address & Parts

type Said<Reply> = Reply extends null
	? typeof NOTHING
	: Reply extends readonly unknown[]
		? typeof LIST
		: keyof Reply

// The browser asks and the Worker checks: built for the browser, the checks fall away and with them zod.
declare const ASKS_ONLY: boolean | undefined

export function endpoint<const A extends Address, const P extends Parts>(
	address: A & { says: Said<z.output<P['reply']>> },
	parts: P,
): A & P {
	if (typeof ASKS_ONLY !== 'undefined' && ASKS_ONLY) return address as A as A & P
	return { ...address, ...parts } as A & P
}

/** The names behind colons in a path: '/api/stage/messages/:id' has `id`. */
export type ParamsOf<Path extends string> = Path extends `${string}/:${infer Rest}`
	? Rest extends `${infer Name}/${infer Tail}`
		? { [K in Name]: string } & ParamsOf<`/${Tail}`>
		: { [K in Rest]: string }
	: Record<never, string>

type Params<E extends Endpoint> = keyof ParamsOf<E['path']> extends never
	? { params?: undefined }
	: { params: ParamsOf<E['path']> }

/** The address with its names filled in. */
export function addressOf(path: string, params: Record<string, string> = {}): string {
	return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type Part<Name extends string, Value> = Value extends undefined
	? { [K in Name]?: undefined }
	: { [K in Name]: Value }

/** The caller's input. */
export type Ask<E extends Endpoint> = Part<'body', InputOf<E['body']>> &
	Params<E> &
	(E['query'] extends Schema ? { query?: z.input<E['query']> } : { query?: undefined })

/** The handler's input, without `who`. */
export type Asked<E extends Endpoint> = Part<'body', OutputOf<E['body']>> &
	Part<'query', OutputOf<E['query']>> &
	Params<E>

export type Reply<E extends Endpoint> = z.output<E['reply']>

/** One handler per promise of the contract: a missing or an extra one does not compile. */
export type Handlers<Contract, Context, Callers extends Record<Who, unknown>> = {
	[Name in keyof Contract]: Contract[Name] extends Endpoint
		? (
				context: Context,
				asked: Asked<Contract[Name]> & { who: Callers[Contract[Name]['who']] },
			) => Promise<Reply<Contract[Name]>>
		: never
}
