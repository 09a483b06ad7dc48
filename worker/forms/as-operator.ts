import type { RequestContext } from '../context.ts'
import { cookiesOf } from '../http/cookies.ts'
import { tokenOfLogIn } from '../login/auth.ts'
import { operatorOfSession } from '../login/operator.ts'
import type { Refused } from './ask-api.ts'

/** How an operator's form asks the API: with the access token of the browser's log-in. */
export interface AsOperator {
	context: RequestContext
	token: string | null
}

/**
 * The log-in of an operator's browser as a bearer, as a script would bring it. Whoever is none asks without a
 * token, and gets the 404 of an unknown address. The renewed cookies are added to those of the answer.
 */
export async function asOperator(
	context: RequestContext,
	cookies: string[],
): Promise<AsOperator | Refused> {
	if (!(await operatorOfSession(context))) return { context, token: null }
	const answered = await tokenOfLogIn(context)
	const renewed = answered.headers.getSetCookie()
	cookies.push(...renewed)
	const { accessToken, message, code } = (await answered.json()) as Record<string, string>
	if (accessToken) return { context: holding(context, renewed), token: accessToken }
	return { status: answered.status, message: message ?? '', code: code ?? null }
}

/** The request with the cookies that were renewed meanwhile: by them the API knows the token as our own. */
function holding(context: RequestContext, renewed: string[]): RequestContext {
	if (renewed.length === 0) return context
	const held = new Map(cookiesOf(context.request))
	for (const line of renewed) {
		const [pair = ''] = line.split(';')
		const at = pair.indexOf('=')
		held.set(pair.slice(0, at), pair.slice(at + 1))
	}
	const headers = new Headers(context.request.headers)
	headers.set('Cookie', [...held].map((pair) => pair.join('=')).join('; '))
	const { url } = context.request
	return { ...context, request: new Request(url, { headers }) }
}
