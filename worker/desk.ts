import { endedElsewhere, LOG_IN_LIFE_S } from './log-in-tokens.ts'
import { isOperator, type Operator } from './operator.ts'
import { gone, opened, type SealedCookie, sealed } from './sealed-cookie.ts'
import type { Stage } from './stage.ts'

/** The operators' page is opened by a cookie of its own, so that no other page's request carries one. */
export const DESK: SealedCookie = { name: 'stage_operator', path: '/admin', lifeS: LOG_IN_LIFE_S }

/** The cookie for whoever has just logged in. */
export async function deskKey(stage: Stage, sub: string | undefined): Promise<string[]> {
	if (sub === undefined || !isOperator(stage, sub)) return [gone(stage.settings, DESK)]
	const held = { sub, loggedInAt: stage.now() }
	return [await sealed(stage.settings, DESK, held)]
}

/** Who opens the operators' page; what it shows, each request of its own asks for with an access token. */
export async function operatorAtDesk(stage: Stage): Promise<Operator | null> {
	const { settings, request } = stage
	const held = await opened<{ sub: string; loggedInAt: number }>(settings, DESK, request)
	if (!held || !isOperator(stage, held.sub) || (await endedElsewhere(stage, held))) return null
	return { sub: held.sub }
}
