import { joinMessage } from '#contract/people/joining'
import type { JoinPage, Reader } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'
import { keyedHash } from '../http/visitor.ts'
import { tokenOfLogIn } from '../login/auth.ts'
import { logInOf } from '../login/log-in-tokens.ts'
import type { LogInFacts } from './acts.ts'
import { askApi } from './ask-api.ts'
import type { Forms } from './model.ts'
import { wayBackIn } from './session-cookie.ts'

/** What the join page shows this browser: the text to publish, and the code of somebody who left here. */
export async function joinPage(
	context: RequestContext,
	{ language }: Reader,
	forms: Forms,
): Promise<JoinPage> {
	const { accessToken, joinCode } = await logInFacts(context, language, forms.cookies)
	const back = await wayBackIn(context)
	const page = { isSeated: forms.caller !== null, back, refused: forms.refused }
	if (accessToken === null) return { ...page, isLoggedIn: false, message: null, problem: null }
	const body = { accessToken, joinCode, languageCode: language }
	const asked = await askApi(context, joinMessage, { body }, null)
	return {
		...page,
		isLoggedIn: true,
		message: asked.ok ? asked.reply.message : null,
		problem: asked.ok ? null : asked.message,
	}
}

/** The log-in of this browser. Its renewed cookies are added to those of the answer. */
export async function logInFacts(
	context: RequestContext,
	language: LogInFacts['language'],
	cookies: string[],
): Promise<LogInFacts> {
	const logIn = await logInOf(context)
	if (!logIn) return { accessToken: null, joinCode: null, language }
	const answered = await tokenOfLogIn(context)
	cookies.push(...answered.headers.getSetCookie())
	const { accessToken = null } = (await answered.json()) as { accessToken?: string }
	// The same for the whole log-in, so that the text that was published stays valid when the page is loaded again.
	const about = `${logIn.sub}\n${logIn.loggedInAt}`
	const joinCode = await keyedHash(context.settings.STAGE_TOKEN_SECRET, 'join-form', about)
	return { accessToken, joinCode, language }
}
