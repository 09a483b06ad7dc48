import type { Asked, Reply } from '#contract/endpoint'
import type { Message } from '#contract/messages/messages'
import type * as promise from '#contract/operators'
import { userIdOf } from '#contract/people/participants'
import type { Order } from '#room/kernel/rpc'
import type { RequestContext } from '../context.ts'
import { wasTold } from '../db/activities.ts'
import { findMessage } from '../db/messages.ts'
import { findKnown, invitationsInD1, logBefore } from '../db/operators.ts'
import { untilArchived } from '../http/archive.ts'
import { granted } from '../http/refusal.ts'
import type { Operator } from '../login/operator.ts'
import { requireMessage } from './messages.ts'

const SO_ALREADY = 'It is so already.'

export async function people(
	context: RequestContext,
	{ q }: Asked<typeof promise.findPeople>['query'],
): Promise<Reply<typeof promise.findPeople>> {
	return findKnown(context, q)
}

export async function invitations(
	context: RequestContext,
): Promise<Reply<typeof promise.listInvitations>> {
	return { invitations: await invitationsInD1(context) }
}

export async function log(
	context: RequestContext,
	{ cursor }: Asked<typeof promise.operatorLog>['query'],
): Promise<Reply<typeof promise.operatorLog>> {
	return logBefore(context, cursor)
}

export function invite(
	context: RequestContext,
	who: Operator,
	{ account, ...why }: Asked<typeof promise.invite>['body'],
) {
	return order(context, who, { act: 'invite', account, ...why }, 'Invited.')
}

export function withdraw(
	context: RequestContext,
	who: Operator,
	{ account, ...why }: Asked<typeof promise.withdrawInvitation>['body'],
) {
	return order(context, who, { act: 'withdraw', account, ...why }, 'The invitation is withdrawn.')
}

export function remove(
	context: RequestContext,
	who: Operator,
	{ userId, ...why }: Asked<typeof promise.removePerson>['body'],
) {
	return order(context, who, { act: 'remove', account: userId, ...why }, 'Removed from the stage.')
}

export function ban(
	context: RequestContext,
	who: Operator,
	{ userId, removePosts, ...why }: Asked<typeof promise.ban>['body'],
) {
	const wanted = { act: 'ban', account: userId, withPosts: removePosts, ...why } as const
	return order(context, who, wanted, 'Banned.')
}

export function liftBan(
	context: RequestContext,
	who: Operator,
	{ userId, ...why }: Asked<typeof promise.liftBan>['body'],
) {
	return order(context, who, { act: 'lift-ban', account: userId, ...why }, 'The ban is lifted.')
}

export async function review(
	context: RequestContext,
	who: Operator,
	{ messageId, act, ...why }: Asked<typeof promise.reviewMessage>['body'],
) {
	const before = await requireMessage(context, messageId)
	const answers = act === 'clear' ? await untoldOf(context, before) : undefined
	const wanted = { act: `${act}-message`, account: messageId, before, answers, ...why } as const
	return order(context, who, wanted, act === 'clear' ? 'It stands.' : 'It is held.')
}

/** Whose message it answers, for one that was held before anybody heard of it; null for no one's. */
async function untoldOf(
	context: RequestContext,
	message: Message,
): Promise<string | null | undefined> {
	const { id, review, replyToMessageId } = message
	if (review !== 'held' || (await wasTold(context, id))) return undefined
	const parent = replyToMessageId ? await findMessage(context, replyToMessageId) : null
	return parent && parent !== 'gone' ? userIdOf(parent) : null
}

export async function parked(context: RequestContext): Promise<Reply<typeof promise.listParked>> {
	return { parked: await context.room().parkedChanges() }
}

export function settle(
	context: RequestContext,
	who: Operator,
	{ change, ...wanted }: Asked<typeof promise.settleParked>['body'],
) {
	const done = wanted.act === 'retry-change' ? 'It is tried again.' : 'It is dropped.'
	return order(context, who, { account: change, ...wanted }, done)
}

interface Wanted {
	act: Order['act']
	account: string
	reason: string
	actId?: string | undefined
	withPosts?: boolean
	before?: Message
	answers?: string | null | undefined
	content?: Order['content']
}

/** Answers when the order has taken effect everywhere: sockets closed, tokens revoked, D1 written. */
export async function order(
	context: RequestContext,
	{ sub }: Operator,
	{ actId, withPosts = false, before, answers, content, ...wanted }: Wanted,
	done: string,
): Promise<{ message: string; changed: boolean }> {
	const input = { withPosts, ...wanted }
	// Without the message as it is now: in a retry it may be another.
	const key = actId && { id: actId, body: JSON.stringify({ operator: sub, key: actId, ...input }) }
	const { changed, seq } = granted(
		await context.room().do('obey', {
			operator: sub,
			input: {
				...input,
				...(before && { before }),
				...(answers !== undefined && { answers }),
				...(content && { content }),
			},
			...(key ? { key } : {}),
		}),
	)
	await untilArchived(context, seq)
	return { message: changed ? done : SO_ALREADY, changed }
}
