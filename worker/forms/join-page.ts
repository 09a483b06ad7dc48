import { readRemoval } from '#contract/moderation/actions'
import { joinMessage } from '#contract/people/joining'
import type { JoinPage, ReaderChoices } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'
import { keyedHash } from '../http/visitor.ts'
import { logInOf } from '../login/log-in-tokens.ts'
import type { LogInFacts } from './act.ts'
import { askApi } from './ask-api.ts'
import { heldLogIn } from './held-log-in.ts'
import type { Forms } from './model.ts'
import { rejoinCookieIn } from './session-cookie.ts'

/**
 * The data of the join page: the text to publish, the rejoin code of somebody who left in this browser, and whether an
 * operator removed the person.
 */
export async function joinPage(
	context: RequestContext,
	{ language }: ReaderChoices,
	forms: Forms,
): Promise<JoinPage> {
	const { accessToken, joinCode, held } = await logInFacts(context, language, forms.cookies)
	const back = await rejoinCookieIn(context)
	const isSeated = forms.caller !== null
	const page = { isSeated, back, refused: forms.refused, at: context.now() }
	const nothing = { message: null, problem: null, removal: null }
	if (accessToken === null) return { ...page, ...nothing, isLoggedIn: false }
	const body = { accessToken, joinCode, languageCode: language }
	const [asked, taken] = await Promise.all([
		askApi(held, joinMessage, { body }, null),
		isSeated ? null : askApi(held, readRemoval, { body: { accessToken } }, null),
	])
	return {
		...page,
		isLoggedIn: true,
		removal: taken?.ok ? taken.reply.removal : null,
		message: asked.ok ? asked.reply.message : null,
		problem: asked.ok ? null : asked.message,
	}
}

/** The browser's log-in, and the request that holds it. */
export async function logInFacts(
	context: RequestContext,
	language: LogInFacts['language'],
	cookies: string[],
): Promise<LogInFacts & { held: RequestContext }> {
	const logIn = await logInOf(context)
	if (!logIn) return { accessToken: null, joinCode: null, language, held: context }
	const found = await heldLogIn(context, cookies)
	// The proof code is the same for the whole log-in, so that a published text stays valid when the page is loaded
	// again.
	const about = `${logIn.sub}\n${logIn.loggedInAt}`
	const joinCode = await keyedHash(context.settings.STAGE_TOKEN_SECRET, 'join-form', about)
	return 'token' in found
		? { accessToken: found.token, joinCode, language, held: found.context }
		: { accessToken: null, joinCode, language, held: context }
}
