import { STAGE_TOKEN_RENEW_MS } from '#contract/limits'
import { logLine } from '#storage/log-line'
import { readStageToken, signStageToken } from '#storage/people/stage-token'
import type { RequestContext } from '../context.ts'
import { routeOf } from '../pages/page-request.ts'
import { clearDoneAct, doneActIn } from './done-act-cookie.ts'
import type { Forms } from './model.ts'
import { clearFormSession, formSession, stageTokenIn } from './session-cookie.ts'

/** Whether this page of the stage draws personal forms. */
export function holdsForms(pathname: string): boolean {
	return /^\/stage(?:\/join|\/(?:message|story|topic|event)\/[^/]+)?\/?$/.test(routeOf(pathname))
}

/** The operators' page. */
export function isDesk(pathname: string): boolean {
	return /^\/admin\/?$/.test(routeOf(pathname))
}

/**
 * Whether a page accepts forms. The banner's page does so without a session, because its form is the same for
 * everybody.
 */
export function takesForms(pathname: string): boolean {
	return holdsForms(pathname) || isDesk(pathname) || /^\/ad-auction\/?$/.test(routeOf(pathname))
}

/** Whether this is the page for joining by forms, which shows data of one log-in. */
export function isJoinPage(pathname: string): boolean {
	return /^\/stage\/join\/?$/.test(routeOf(pathname))
}

/**
 * Who is on stage by the session cookie. The cookie is deleted when the session has ended or the person has lost the
 * seat, for example by a ban or a log-out everywhere.
 */
export async function formsOf(context: RequestContext): Promise<Forms> {
	const { settings, now } = context
	const told = doneActIn(context)
	const forms: Forms = {
		...{ stageToken: null, caller: null, refused: null, told },
		cookies: told ? [clearDoneAct(settings)] : [],
	}
	const stageToken = await stageTokenIn(context)
	if (stageToken === null) return forms
	const by = await readStageToken(settings.STAGE_TOKEN_SECRET, stageToken, now())
	const known =
		by &&
		(await context
			.room()
			.who(by)
			.catch((error) => roomAway(context, error)))
	if (known === 'away') return { ...forms, stageToken }
	if (!by || !known?.ok || !known.seated)
		return { ...forms, stageToken, cookies: [...forms.cookies, clearFormSession(settings)] }
	const { userId, ver, expiresAt } = by
	const caller = { userId, ver, seated: true, person: known.person }
	if (expiresAt - now() > STAGE_TOKEN_RENEW_MS) return { ...forms, stageToken, caller }
	const renewed = await signStageToken(settings.STAGE_TOKEN_SECRET, by, now())
	return {
		...forms,
		stageToken: renewed,
		caller,
		cookies: [...forms.cookies, await formSession(settings, renewed)],
	}
}

/** While the room does not answer, the page is drawn as for a guest, and the session cookie stays. */
function roomAway({ requestId }: RequestContext, problem: unknown): 'away' {
	logLine('warn', 'page-without-person', { requestId, problem })
	return 'away'
}
