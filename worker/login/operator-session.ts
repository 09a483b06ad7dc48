import type { RequestContext } from '../context.ts'
import { endedElsewhere, logInOf } from './log-in-tokens.ts'
import { isOperator, type Operator } from './operator.ts'

/** Who opens the operators' page; what it shows, each request of its own asks for with an access token. */
export async function operatorOfSession(context: RequestContext): Promise<Operator | null> {
	const logIn = await logInOf(context)
	if (!logIn || !isOperator(context, logIn.sub)) return null
	return (await endedElsewhere(context, logIn.sub, logIn.loggedInAt)) ? null : { sub: logIn.sub }
}
