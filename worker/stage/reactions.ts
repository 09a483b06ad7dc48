import { ulid } from 'ulid'
import type { Asked, Reply } from '#contract/endpoint'
import { userIdOf } from '#contract/participants'
import type { addReaction, removeReaction } from '#contract/reactions'
import type { WantedReaction } from '#room/changes'
import { granted } from '../refusal.ts'
import { byOf, type Caller, type Stage } from '../stage.ts'
import { requireMessage } from './messages.ts'

export async function add(
	stage: Stage,
	who: Caller,
	wish: Asked<typeof addReaction>['body'],
): Promise<Reply<typeof addReaction>> {
	const wanted = await wantedBy(stage, who, wish)
	const { reactions } = granted(await stage.room().react(wanted))
	const { platform, platformUserId, emoji } = wanted.reaction
	const reaction = reactions.find(
		(one) =>
			one.emoji === emoji && one.platform === platform && one.platformUserId === platformUserId,
	)
	return { reaction, reactions }
}

export async function remove(
	stage: Stage,
	who: Caller,
	wish: Asked<typeof removeReaction>['body'],
): Promise<Reply<typeof removeReaction>> {
	const { reactions } = granted(await stage.room().takeBack(await wantedBy(stage, who, wish)))
	return { reactions }
}

async function wantedBy(
	stage: Stage,
	who: Caller,
	{ messageId, emoji }: Asked<typeof addReaction>['body'],
): Promise<WantedReaction> {
	const message = await requireMessage(stage, messageId)
	const { platform, platformUserId, platformUsername } = who.person
	const createdAt = stage.now()
	return {
		by: byOf(who),
		messageId,
		author: userIdOf(message),
		emoji,
		stageOnly: message.isStageOnly,
		archived: { revision: message.revision, reactions: message.reactions },
		reaction: {
			id: ulid(createdAt),
			messageId,
			emoji,
			platform,
			platformUserId,
			platformUsername,
			createdAt,
		},
	}
}
