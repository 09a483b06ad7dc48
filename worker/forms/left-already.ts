import type { Reply } from '#contract/endpoint'
import { type leave, me } from '#contract/people/session'
import { NOT_ON_STAGE } from '#contract/refusals'
import type { RequestContext } from '../context.ts'
import { askApi, type RefusedAnswer } from './ask-api.ts'

/**
 * A code for somebody who left by the first press of the same form: the browser keeps only the second's answer, and the
 * first's code with it is lost. The new one takes its place.
 */
export async function leftAlready(
	context: RequestContext,
	{ code }: RefusedAnswer,
	stageToken: string | null,
): Promise<Partial<Reply<typeof leave>> | null> {
	if (code !== NOT_ON_STAGE.code || stageToken === null) return null
	const asked = await askApi(context, me, {}, stageToken)
	if (!asked.ok || !asked.reply.rejoinCode) return null
	const { rejoinCode, participant } = asked.reply
	return { rejoinCode, participantId: participant.id }
}
