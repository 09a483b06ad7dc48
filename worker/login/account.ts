import type { RequestContext } from '../context.ts'
import { type Account, isBearer } from '../outside/identity.ts'
import { endedElsewhere, logInHolding } from './log-in-tokens.ts'

/**
 * The account of an access token that was issued to this stage, by a log-in that was not revoked since. Every
 * endpoint with an access token comes through here.
 */
export async function accountOf(
	context: RequestContext,
	accessToken: string,
): Promise<Account | null> {
	if (!isBearer(accessToken)) return null
	const logIn = await logInHolding(context, accessToken)
	const known = await context.identity.accountOf(accessToken, logIn !== null)
	if (!known || (logIn && logIn.sub !== known.sub)) return null
	const account = logIn ? { ...known, issuedAt: logIn.loggedInAt } : known
	return (await endedElsewhere(context, account.sub, account.issuedAt)) ? null : account
}
