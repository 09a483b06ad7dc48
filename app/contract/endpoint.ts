import type { z } from 'zod/mini'

type Schema = z.ZodMiniType

/** Values of `says` for endpoints that answer with a list, and for those that answer with nothing. */
export const [LIST, NOTHING] = ['[]', ''] as const

/**
 * The role that an endpoint requires. `anyone` needs no stage token, but a sent one must be valid. `participant`
 * has a valid token, also off stage. `seated` has a place on stage now. `operator` sends an access token of the
 * identity provider for an account that the settings name; for all others the address does not exist.
 */
export type Who = 'anyone' | 'participant' | 'seated' | 'operator'

interface Address {
	method: 'GET' | 'POST' | 'DELETE' | 'PATCH'
	path: `/api/${string}`
	who: Who
	/** The file name under which a browser saves the answer when somebody opens it. */
	fileName?: string
	/** The body is multipart/form-data with a file, not JSON. */
	form?: true
	/** The longest JSON body in bytes, if it differs from the usual limit. */
	bodyMaxBytes?: number
	/** Headers that the request must have. Links and forms cannot send them. */
	headers?: Record<string, string>
	/** The documented sentence for people without a seat; without it they get the general one. */
	notOnStage?: string
	/** The documented sentence for requests without a token. */
	nobody?: string
	/** The documented sentence for an answer without a message. Status 0 means that no answer came. */
	failed: (status: number) => string
	/** A field that every answer has. An answer without that field came from a proxy and not from the stage. */
	says: string
}

interface Parts {
	query?: Schema
	body?: Schema
	reply: Schema
}

export type Endpoint = Address & Parts

export type SaysOf<Reply> = Reply extends null
	? typeof NOTHING
	: Reply extends readonly unknown[]
		? typeof LIST
		: keyof Reply

// True in the browser's build. The browser only sends requests and the Worker checks them, so the checks are removed
// there, and zod with them.
declare const ASKS_ONLY: boolean | undefined

export function endpoint<const A extends Address, const P extends Parts>(
	address: A & { says: SaysOf<z.output<P['reply']>> },
	parts: P,
): A & P {
	if (typeof ASKS_ONLY !== 'undefined' && ASKS_ONLY) return address as A as A & P
	return { ...address, ...parts } as A & P
}

/** The names after colons in a path: '/api/stage/messages/:id' has `id`. */
export type ParamsOf<Path extends string> = Path extends `${string}/:${infer Rest}`
	? Rest extends `${infer Name}/${infer Tail}`
		? { [K in Name]: string } & ParamsOf<`/${Tail}`>
		: { [K in Rest]: string }
	: Record<never, string>

type Params<E extends Endpoint> = keyof ParamsOf<E['path']> extends never
	? { params?: undefined }
	: { params: ParamsOf<E['path']> }

/** The path with its names replaced by values. */
export function addressOf(path: string, params: Record<string, string> = {}): string {
	return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type Part<Name extends string, Value> = Value extends undefined
	? { [K in Name]?: undefined }
	: { [K in Name]: Value }

/** The arguments with which a caller asks an endpoint. */
export type Ask<E extends Endpoint> = Part<'body', InputOf<E['body']>> &
	Params<E> &
	(E['query'] extends Schema ? { query?: z.input<E['query']> } : { query?: undefined })

/** The checked input that a handler gets, without `who`. */
export type HandlerInput<E extends Endpoint> = Part<'body', OutputOf<E['body']>> &
	Part<'query', OutputOf<E['query']>> &
	Params<E>

export type Reply<E extends Endpoint> = z.output<E['reply']>

/** One handler per endpoint of the contract. A missing or an extra one does not compile. */
export type Handlers<Contract, Context, Callers extends Record<Who, unknown>> = {
	[Name in keyof Contract]: Contract[Name] extends Endpoint
		? (
				context: Context,
				asked: HandlerInput<Contract[Name]> & { who: Callers[Contract[Name]['who']] },
			) => Promise<Reply<Contract[Name]>>
		: never
}
