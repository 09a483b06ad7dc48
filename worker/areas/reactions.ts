import type { Asked, Reply } from '#contract/endpoint'
import type { addReaction, removeReaction } from '#contract/messages/reactions'
import { userIdOf } from '#contract/people/participants'
import type { Ask } from '#room/commands'
import { byOf, type Caller, type Stage } from '../context.ts'
import { granted } from '../http/refusal.ts'
import { requireMessage } from './messages.ts'

export async function add(
	stage: Stage,
	who: Caller,
	body: Asked<typeof addReaction>['body'],
): Promise<Reply<typeof addReaction>> {
	const { reactions } = granted(await stage.room().do('react', await wish(stage, who, body)))
	const reaction = reactions.find((one) => one.emoji === body.emoji && userIdOf(one) === who.userId)
	return { reaction, reactions }
}

export async function remove(
	stage: Stage,
	who: Caller,
	body: Asked<typeof addReaction>['body'],
): Promise<Reply<typeof removeReaction>> {
	const { reactions } = granted(await stage.room().do('takeBack', await wish(stage, who, body)))
	return { reactions }
}

async function wish(
	stage: Stage,
	who: Caller,
	{ messageId, emoji }: Asked<typeof addReaction>['body'],
): Promise<Ask<'react'>> {
	const message = await requireMessage(stage, messageId)
	const { isStageOnly, revision, reactions } = message
	const archived = { revision, reactions }
	const author = userIdOf(message)
	return { by: byOf(who), input: { messageId, author, emoji, isStageOnly, archived } }
}
