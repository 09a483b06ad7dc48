import type { RequestContext } from '../context.ts'
import { operatorOfSession } from '../login/operator.ts'
import type { RefusedAnswer } from './ask-api.ts'
import { type HeldLogIn, heldLogIn } from './held-log-in.ts'

/** The log-in by which an operator's form asks the API; without a token for all others. */
export type AsOperator = HeldLogIn | { context: RequestContext; token: null }

/**
 * The log-in of an operator's browser, for a bearer token as a script would send it. A browser that is not logged
 * in gets no token, and so the 404 of an unknown address.
 */
export async function asOperator(
	context: RequestContext,
	cookies: string[],
): Promise<AsOperator | RefusedAnswer> {
	const operator = await operatorOfSession(context)
	return operator ? heldLogIn(context, cookies) : { context, token: null }
}
