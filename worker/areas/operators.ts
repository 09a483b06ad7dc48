import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import type { Order } from '#room/operators/order'
import { ULID } from '#rules/ulid'
import type { RequestContext } from '../context.ts'
import { hasActivityAbout } from '../db/activities.ts'
import { findMessage } from '../db/find-message.ts'
import { findKnown, invitationsInD1, logBefore } from '../db/operators.ts'
import { findStory } from '../db/stories.ts'
import { findTopic } from '../db/topics.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { noSuchPage, requireOk } from '../http/refusal.ts'
import type { Operator } from '../login/operator.ts'
import { requireMessage } from './require-message.ts'

const SO_ALREADY = 'It is so already.'

export const people: Handler<'findPeople'> = async (context, { query: { q, standing } }) => {
	return findKnown(context, q, standing)
}

export const invitations: Handler<'listInvitations'> = async (context) => {
	return { invitations: await invitationsInD1(context) }
}

export const log: Handler<'operatorLog'> = async (context, { query: { cursor } }) => {
	if (cursor !== undefined && !ULID.test(cursor)) noSuchPage()
	return logBefore(context, cursor)
}

export const invite: Handler<'invite'> = decisionHandler('invite', 'account', 'Invited.')

export const withdraw: Handler<'withdrawInvitation'> = decisionHandler(
	'withdraw',
	'account',
	'The invitation is withdrawn.',
)

export const remove: Handler<'removePerson'> = decisionHandler(
	'remove',
	'userId',
	'Removed from the stage.',
)

export const ban: Handler<'ban'> = (
	context,
	{ who, body: { userId, removePosts, days, ...why } },
) => {
	const wanted = { act: 'ban', account: userId, withPosts: removePosts, days, ...why } as const
	return runOrder(context, who, wanted, 'Banned.')
}

export const liftBan: Handler<'liftBan'> = decisionHandler(
	'lift-ban',
	'userId',
	'The ban is lifted.',
)

export const showName: Handler<'showName'> = decisionHandler(
	'show-name',
	'userId',
	'The name is shown.',
)

export const review: Handler<'reviewMessage'> = async (
	context,
	{ who, body: { messageId, act, ...why } },
) => {
	const before = await requireMessage(context, messageId)
	const answers = act === 'clear' ? await untoldOf(context, before) : undefined
	const wanted = { act: `${act}-message`, account: messageId, before, answers, ...why } as const
	return runOrder(context, who, wanted, act === 'clear' ? 'It stands.' : 'It is held.')
}

/** The author whom a held message answers and who was not told of it yet; null for none. */
async function untoldOf(
	context: RequestContext,
	message: Message,
): Promise<string | null | undefined> {
	const { id, review, replyToMessageId, replyToStoryId, topicId } = message
	if (review !== 'held' || (await hasActivityAbout(context, id))) return undefined
	if (replyToStoryId) return (await findStory(context, replyToStoryId, null))?.row.userId ?? null
	if (topicId) return (await findTopic(context, topicId))?.userId ?? null
	const parent = replyToMessageId ? await findMessage(context, replyToMessageId) : null
	return parent && parent !== 'gone' ? userIdOf(parent) : null
}

export const listParked: Handler<'listParked'> = async (context) => {
	return { parked: await context.room().parkedChanges() }
}

export const settle: Handler<'settleParked'> = (context, { who, body: { change, ...wanted } }) => {
	const done = wanted.act === 'retry-change' ? 'It is tried again.' : 'It is dropped.'
	return runOrder(context, who, { account: change, ...wanted }, done)
}

interface Wanted {
	act: Order['act']
	account: string
	reason: string
	actId?: string | undefined
	withPosts?: boolean
	days?: number | null
	refund?: boolean
	before?: Message
	answers?: string | null | undefined
	content?: Order['content']
	payer?: Order['payer']
}

/**
 * The handler of a decision about content. `id`: the field of the body with the content's id; `done`: the answer's
 * sentence.
 */
export function decisionHandler<Id extends string>(act: Order['act'], id: Id, done: string) {
	return (
		context: RequestContext,
		{ who, body }: { who: Operator; body: Record<Id, string> & Pick<Wanted, 'reason' | 'actId'> },
	) => {
		const { reason, actId } = body
		return runOrder(context, who, { act, account: body[id], reason, actId }, done)
	}
}

/**
 * Runs an order. The answer comes when the order is in effect everywhere: sockets closed, tokens revoked, D1
 * written.
 */
export async function runOrder(
	context: RequestContext,
	{ sub }: Operator,
	{ actId, withPosts = false, before, answers, content, payer, ...wanted }: Wanted,
	done: string,
): Promise<{ message: string; changed: boolean }> {
	const input = { withPosts, ...wanted }
	// The idempotency key covers all fields but the message, which may have changed before a retry.
	const key = actId && { id: actId, body: JSON.stringify({ operator: sub, key: actId, ...input }) }
	const { changed, seq } = requireOk(
		await context.room().do('obey', {
			operator: sub,
			input: {
				...input,
				...(before && { before }),
				...(answers !== undefined && { answers }),
				...(content && { content }),
				...(payer && { payer }),
			},
			...(key ? { key } : {}),
		}),
	)
	await untilArchived(context, seq)
	return { message: changed ? done : SO_ALREADY, changed }
}
