import type { RequestContext } from '../context.ts'
import { cookiesOf } from '../http/cookies.ts'
import { tokenOfLogIn } from '../login/auth.ts'
import type { RefusedAnswer } from './ask-api.ts'

/** The log-in of a browser, with which a form asks the API. */
export interface HeldLogIn {
	/** The request with its renewed cookies. By these the API recognises that the token was issued to this stage. */
	context: RequestContext
	token: string
}

/** The access token of the browser's log-in. If it was renewed, the new cookies are added to the answer. */
export async function heldLogIn(
	context: RequestContext,
	cookies: string[],
): Promise<HeldLogIn | RefusedAnswer> {
	const answered = await tokenOfLogIn(context)
	const renewed = answered.headers.getSetCookie()
	cookies.push(...renewed)
	const { accessToken, message, code } = (await answered.json()) as Record<string, string>
	if (accessToken) return { context: holding(context, renewed), token: accessToken }
	return { status: answered.status, message: message ?? '', code: code ?? null }
}

function holding(context: RequestContext, renewed: string[]): RequestContext {
	if (renewed.length === 0) return context
	const held = new Map(cookiesOf(context.request))
	for (const line of renewed) {
		const [pair = ''] = line.split(';')
		const equals = pair.indexOf('=')
		held.set(pair.slice(0, equals), pair.slice(equals + 1))
	}
	const headers = new Headers(context.request.headers)
	headers.set('Cookie', [...held].map((pair) => pair.join('=')).join('; '))
	const { url } = context.request
	return { ...context, request: new Request(url, { headers }) }
}
