import { SECOND_MS, STAGE_TOKEN_LIFE_MS } from '#contract/limits'
import type { RequestContext } from '../context.ts'
import { LOG_IN_LIFE_S } from '../login/log-in-tokens.ts'
import { clearSealedCookie, opened, type SealedCookie, sealed } from '../login/sealed-cookie.ts'
import type { Settings } from '../settings.ts'

/** The session of people whose browser runs no script: their stage token, which no script can read (G-176). */
const FORM_SESSION: SealedCookie = {
	name: 'stage_session',
	lifeS: STAGE_TOKEN_LIFE_MS / SECOND_MS,
}
/** A cookie with the rejoin code of a person who left by a form. */
const WAY_BACK: SealedCookie = { name: 'stage_way_back', lifeS: LOG_IN_LIFE_S }

interface WayBack {
	rejoinCode: string
	participantId: string
}

export function formSession(settings: Settings, stageToken: string): Promise<string> {
	return sealed(settings, FORM_SESSION, { stageToken })
}

export function formSessionEnded(settings: Settings): string {
	return clearSealedCookie(settings, FORM_SESSION)
}

/** The stage token in the cookie; null without a cookie, or for one that is forged or too old. */
export async function stageTokenIn({ settings, request }: RequestContext): Promise<string | null> {
	return (await opened<{ stageToken: string }>(settings, FORM_SESSION, request))?.stageToken ?? null
}

export function wayBack(settings: Settings, { rejoinCode, participantId }: WayBack) {
	return sealed(settings, WAY_BACK, { rejoinCode, participantId })
}

export function wayBackTaken(settings: Settings): string {
	return clearSealedCookie(settings, WAY_BACK)
}

export function wayBackIn({ settings, request }: RequestContext): Promise<WayBack | null> {
	return opened<WayBack>(settings, WAY_BACK, request)
}
