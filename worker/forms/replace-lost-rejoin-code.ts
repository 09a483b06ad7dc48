import type { Reply } from '#contract/endpoint'
import { type leave, me } from '#contract/people/session'
import { NOT_ON_STAGE } from '#contract/refusals'
import type { RequestContext } from '../context.ts'
import { askApi, type RefusedAnswer } from './ask-api.ts'

/**
 * A new rejoin code for a person who pressed 'leave' twice. The browser shows only the answer to the second press,
 * so the code of the first answer is lost and is replaced.
 */
export async function replaceLostRejoinCode(
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
