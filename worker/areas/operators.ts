import type { Asked, Reply } from '#contract/endpoint'
import type * as promise from '#contract/operators'
import type { Order } from '#room/kernel/rpc'
import type { RequestContext } from '../context.ts'
import { findKnown, invitationsInD1, logBefore } from '../db/operators.ts'
import { untilArchived } from '../http/archive.ts'
import { granted } from '../http/refusal.ts'
import type { Operator } from '../login/operator.ts'

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
	content?: Order['content']
}

/** Answers when the order has taken effect everywhere: sockets closed, tokens revoked, D1 written. */
export async function order(
	context: RequestContext,
	{ sub }: Operator,
	{ actId, withPosts = false, content, ...wanted }: Wanted,
	done: string,
): Promise<{ message: string; changed: boolean }> {
	const asked = { withPosts, ...wanted }
	// What the message looked like is no part of it: when it is asked again, that may be another.
	const key = actId && { id: actId, body: JSON.stringify({ operator: sub, key: actId, ...asked }) }
	const input = content ? { ...asked, content } : asked
	const { changed, seq } = granted(
		await context.room().do('obey', { operator: sub, input, ...(key ? { key } : {}) }),
	)
	await untilArchived(context, seq)
	return { message: changed ? done : SO_ALREADY, changed }
}
