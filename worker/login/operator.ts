import { listParked } from '#contract/parked'
import { RATES, scaledLimit } from '#rules/limits/rates'
import type { RequestContext } from '../context.ts'
import { limitRate } from '../http/rate-limit.ts'
import { accountOfToken, isLoggedOutEverywhere, logInOf } from './log-in-tokens.ts'
import { isFromShell, SHELL } from './shell-token.ts'

/** An account that OPERATOR_SUBS names and the identity provider confirmed, or a shell with the stage's secret. */
export interface Operator {
	sub: string
}

export function isOperator({ settings }: RequestContext, sub: string): boolean {
	return settings.OPERATOR_SUBS.includes(sub)
}

/** The operator who sends the request; null for any other caller, who gets the 404 of an unknown address. */
export async function findOperator(context: RequestContext): Promise<Operator | null> {
	const { settings, request, network, now } = context
	const token = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
	if (token && (await isAtShell(context, token))) return { sub: SHELL }
	if (!token || settings.OPERATOR_SUBS.length === 0) return null
	limitRate(`operator:${network}`, scaledLimit(RATES.anonymous, settings.RATE_LIMIT_SCALE), now())
	const account = await accountOfToken(context, token)
	return account && isOperator(context, account.sub) ? { sub: account.sub } : null
}

/** The operator by the log-in cookie, for drawing the page. Requests of that page have access tokens. */
export async function operatorOfSession(context: RequestContext): Promise<Operator | null> {
	const logIn = await logInOf(context)
	if (!logIn || !isOperator(context, logIn.sub)) return null
	return (await isLoggedOutEverywhere(context, logIn.sub, logIn.loggedInAt))
		? null
		: { sub: logIn.sub }
}

/** Whether a script with the stage's secret asks. Such a script may only settle parked changes (scripts/parked.ts). */
async function isAtShell(
	{ settings, request, now }: RequestContext,
	token: string,
): Promise<boolean> {
	const { pathname } = new URL(request.url)
	if (pathname !== listParked.path) return false
	return isFromShell(settings.STAGE_TOKEN_SECRET, token, `${request.method} ${pathname}`, now())
}
