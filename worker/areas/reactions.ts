import type { Asked, Reply } from '#contract/endpoint'
import type { addReaction, removeReaction } from '#contract/messages/reactions'
import { userIdOf } from '#contract/people/participants'
import type { Ask } from '#room/commands'
import { byOf, type Caller, type RequestContext } from '../context.ts'
import { granted } from '../http/refusal.ts'
import { requireAnswerable } from './messages.ts'

export async function add(
	context: RequestContext,
	who: Caller,
	body: Asked<typeof addReaction>['body'],
): Promise<Reply<typeof addReaction>> {
	const { reactions } = granted(
		await context.room().do('react', await reactionOf(context, who, body)),
	)
	const reaction = reactions.find((one) => one.emoji === body.emoji && userIdOf(one) === who.userId)
	return { reaction, reactions }
}

export async function remove(
	context: RequestContext,
	who: Caller,
	body: Asked<typeof addReaction>['body'],
): Promise<Reply<typeof removeReaction>> {
	const { reactions } = granted(
		await context.room().do('takeBack', await reactionOf(context, who, body)),
	)
	return { reactions }
}

async function reactionOf(
	context: RequestContext,
	who: Caller,
	{ messageId, emoji }: Asked<typeof addReaction>['body'],
): Promise<Ask<'react'>> {
	const message = await requireAnswerable(context, messageId)
	const { isStageOnly, revision, reactions, review } = message
	const archived = { revision, reactions, review }
	const author = userIdOf(message)
	return { by: byOf(who), input: { messageId, author, emoji, isStageOnly, archived } }
}
