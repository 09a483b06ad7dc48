import { SECOND_MS, STAGE_TOKEN_LIFE_MS } from '#contract/limits'
import type { RequestContext } from '../context.ts'
import {
	clearEncryptedCookie,
	type EncryptedCookie,
	encryptedCookie,
	readEncryptedCookie,
} from '../login/encrypted-cookie.ts'
import { LOG_IN_LIFE_S } from '../login/log-in-tokens.ts'
import type { Settings } from '../settings.ts'

/** The session of people whose browser runs no script: their stage token, which no script can read (G-176). */
const FORM_SESSION: EncryptedCookie = {
	name: 'stage_session',
	lifeS: STAGE_TOKEN_LIFE_MS / SECOND_MS,
}
/** A cookie with the rejoin code of a person who left by a form. */
const REJOIN: EncryptedCookie = { name: 'stage_way_back', lifeS: LOG_IN_LIFE_S }

interface RejoinCookie {
	rejoinCode: string
	participantId: string
}

export function formSession(settings: Settings, stageToken: string): Promise<string> {
	return encryptedCookie(settings, FORM_SESSION, { stageToken })
}

export function clearFormSession(settings: Settings): string {
	return clearEncryptedCookie(settings, FORM_SESSION)
}

/** The stage token in the cookie; null without a cookie, or for one that is forged or too old. */
export async function stageTokenIn({ settings, request }: RequestContext): Promise<string | null> {
	return (
		(await readEncryptedCookie<{ stageToken: string }>(settings, FORM_SESSION, request))
			?.stageToken ?? null
	)
}

export function rejoinCookie(settings: Settings, { rejoinCode, participantId }: RejoinCookie) {
	return encryptedCookie(settings, REJOIN, { rejoinCode, participantId })
}

export function clearRejoinCookie(settings: Settings): string {
	return clearEncryptedCookie(settings, REJOIN)
}

export function rejoinCookieIn({
	settings,
	request,
}: RequestContext): Promise<RejoinCookie | null> {
	return readEncryptedCookie<RejoinCookie>(settings, REJOIN, request)
}
