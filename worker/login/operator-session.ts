import type { RequestContext } from '../context.ts'
import { endedElsewhere, logInOf } from './log-in-tokens.ts'
import { isOperator, type Operator } from './operator.ts'

/** The operator of the log-in cookie, for drawing the page; its requests bring access tokens. */
export async function operatorOfSession(context: RequestContext): Promise<Operator | null> {
	const logIn = await logInOf(context)
	if (!logIn || !isOperator(context, logIn.sub)) return null
	return (await endedElsewhere(context, logIn.sub, logIn.loggedInAt)) ? null : { sub: logIn.sub }
}
