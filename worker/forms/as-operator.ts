import type { RequestContext } from '../context.ts'
import { operatorOfSession } from '../login/operator.ts'
import type { RefusedAnswer } from './ask-api.ts'
import { type HeldLogIn, heldLogIn } from './held-log-in.ts'

/** How an operator's form asks the API; who is none has no token. */
export type AsOperator = HeldLogIn | { context: RequestContext; token: null }

/**
 * The log-in of an operator's browser as a bearer, as a script would bring it. A browser that is not logged in asks without a
 * token, and gets the 404 of an unknown address.
 */
export async function asOperator(
	context: RequestContext,
	cookies: string[],
): Promise<AsOperator | RefusedAnswer> {
	const operator = await operatorOfSession(context)
	return operator ? heldLogIn(context, cookies) : { context, token: null }
}
