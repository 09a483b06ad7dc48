import type { Stage } from '../context.ts'
import { endedElsewhere, logInOf } from './log-in-tokens.ts'
import { isOperator, type Operator } from './operator.ts'

/** Who opens the operators' page; what it shows, each request of its own asks for with an access token. */
export async function operatorOfSession(stage: Stage): Promise<Operator | null> {
	const logIn = await logInOf(stage)
	if (!logIn || !isOperator(stage, logIn.sub)) return null
	return (await endedElsewhere(stage, logIn.sub, logIn.loggedInAt)) ? null : { sub: logIn.sub }
}
