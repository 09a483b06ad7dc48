import { REFRESH_FAILED_CODE } from '#contract/people/session'
import { projectParticipant } from '#rules/hearing/visibility'
import { RATES, scaledLimit } from '#rules/limits/rates'
import { signStageToken } from '#storage/people/stage-token'
import { endAlertsHere } from '../alerts/end-here.ts'
import { byOf } from '../context.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { limitRate } from '../http/rate-limit.ts'
import { refuse, requireOk } from '../http/refusal.ts'
import { accountOfToken } from '../login/log-in-tokens.ts'

export const me: Handler<'me'> = async (context, { who }) => {
	const { participant, rejoinCode } = requireOk(
		await context.room().do('standing', { by: byOf(who) }),
	)
	return { participant, ...rejoinInfo(rejoinCode, participant.id) }
}

export const refresh: Handler<'refreshSession'> = async (context, { body: { accessToken } }) => {
	const account = accessToken ? await accountOfToken(context, accessToken) : null
	// The allowance belongs to the person, so that others behind the same address do not use it up.
	limitRate(
		account ? `refresh of:${account.sub}` : `refresh:${context.network}`,
		scaledLimit(RATES.refresh, context.settings.RATE_LIMIT_SCALE),
		context.now(),
	)
	if (!account)
		refuse(401, REFRESH_FAILED_CODE, 'Session refresh failed. Please join the stage again.')
	const place = requireOk(
		await context.room().do('refresh', { input: { sub: account.sub, issuedAt: account.issuedAt } }),
	)
	return {
		stageToken: await signStageToken(context.settings.STAGE_TOKEN_SECRET, place, context.now()),
		participant: projectParticipant(place.participant),
		...rejoinInfo(place.rejoinCode, place.participant.id),
	}
}

export const leave: Handler<'leave'> = async (context, { who, body: { endpoint } }) => {
	const { rejoinCode, participant } = requireOk(await context.room().do('leave', { by: byOf(who) }))
	await endAlertsHere(context, endpoint, { userId: who.userId, sub: null })
	return {
		message: 'You left the stage. Your rejoin code brings you back.',
		rejoinCode,
		participantId: participant.id,
		platform: participant.platform,
		platformUserId: participant.platformUserId,
	}
}

/** Logs out everywhere. Waits for D1, because heartbeats read it. */
export const logOutEverywhere: Handler<'logOutEverywhere'> = async (context, { who }) => {
	const { seq } = requireOk(await context.room().do('logOutEverywhere', { by: byOf(who) }))
	await untilArchived(context, seq)
	return { message: 'You are logged out everywhere. Your place waits for you.' }
}

function rejoinInfo(rejoinCode: string | undefined, participantId: string) {
	return rejoinCode ? { rejoinCode, participantId } : {}
}
