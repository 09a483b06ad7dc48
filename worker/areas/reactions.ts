import type { HandlerInput } from '#contract/endpoint'
import type { addReaction } from '#contract/messages/reactions'
import { userIdOf } from '#contract/people/participants'
import type { CommandAsk } from '#room/commands'
import { byOf, type Caller, type RequestContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { requireOk } from '../http/refusal.ts'
import { requireAnswerable } from './require-message.ts'

export const add: Handler<'addReaction'> = async (context, { who, body }) => {
	const { reactions } = requireOk(
		await context.room().do('react', await reactionOf(context, who, body)),
	)
	const reaction = reactions.find((one) => one.emoji === body.emoji && userIdOf(one) === who.userId)
	return { reaction, reactions }
}

export const remove: Handler<'removeReaction'> = async (context, { who, body }) => {
	const { reactions } = requireOk(
		await context.room().do('takeBack', await reactionOf(context, who, body)),
	)
	return { reactions }
}

async function reactionOf(
	context: RequestContext,
	who: Caller,
	{ messageId, emoji }: HandlerInput<typeof addReaction>['body'],
): Promise<CommandAsk<'react'>> {
	const message = await requireAnswerable(context, messageId)
	const { isStageOnly, revision, reactions, review } = message
	const archived = { revision, reactions, review }
	const author = userIdOf(message)
	return { by: byOf(who), input: { messageId, author, emoji, isStageOnly, archived } }
}
