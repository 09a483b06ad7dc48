import { ulid } from 'ulid'
import { type Operation, op } from '#storage/operations'
import type { Banner } from '../banner/banner.ts'
import type { OperatorAction } from '../kernel/operator-action.ts'
import type { Parked } from '../kernel/parked.ts'
import type { Answer, Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { ModerationActions } from '../moderation/actions.ts'
import type { Reports } from '../moderation/reports.ts'
import type { Settling } from '../money/settling.ts'
import type { PayoutCourse } from '../token/payout-course.ts'
import type { PayoutLanes } from '../token/payout-lanes.ts'
import type { Payouts } from '../token/payouts.ts'
import type { Order } from './order.ts'
import type { PersonActions } from './person-actions.ts'
import type { SlowMode } from './slow-mode.ts'
import type { WordList } from './word-list.ts'

interface Needs {
	personActions: PersonActions
	moderationActions: ModerationActions
	parked: Parked
	reports: Reports
	slowMode: SlowMode
	wordList: WordList
	banner: Banner
	settling: Settling
	payouts: Payouts
	payoutCourse: PayoutCourse
	payoutLanes: PayoutLanes
}

/** Runs operators' orders: each once, logged in the same turn, and in effect before the answer. */
export class Operators {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Runs an order. The Worker has checked that the caller is an operator. */
	execute(operator: string, order: Order, turn: Turn): Answer<{ changed: boolean }> {
		const action = this.#actionFor(order, turn)
		if (action && 'ok' in action) return action
		if (!action) return { ok: true, changed: false }
		const entry = ulid(turn.now)
		const writes = action.act(turn, entry)
		turn.append([], [...writes, entryOf(operator, order, action, { id: entry, at: turn.now })])
		return { ok: true, changed: true }
	}

	/** What an order does; null when nothing changes. */
	#actionFor(order: Order, turn: Turn): OperatorAction | Refused | null {
		const {
			personActions,
			moderationActions,
			parked,
			reports,
			slowMode,
			wordList,
			banner,
			settling,
		} = this.#room
		const { payouts, payoutCourse, payoutLanes } = this.#room
		switch (order.act) {
			case 'invite':
				return personActions.invite(order.account)
			case 'withdraw':
				return personActions.withdraw(order.account)
			case 'remove':
				return personActions.remove(order.account)
			case 'ban':
				return personActions.ban(order.account, order.withPosts, order.days ?? null)
			case 'lift-ban':
				return personActions.liftBan(order.account)
			case 'clear-message':
				return reports.decide(order.before, 'cleared', order.answers)
			case 'hold-message':
				return reports.decide(order.before, 'held')
			case 'show-name':
				return moderationActions.showName(order)
			case 'remove-message':
			case 'remove-image':
			case 'clear-status':
			case 'hide-name':
			case 'remove-story':
			case 'remove-topic':
			case 'remove-event':
				return moderationActions.remove(order.act, order)
			case 'edit-event':
				return null // events.ts logs the edit with its event
			case 'clear-topic':
				return reports.clear('topic', order.account)
			case 'clear-event':
				return reports.clear('event', order.account)
			case 'clear-story':
				return reports.clear('story', order.account)
			case 'veto-ad':
				return banner.veto(order.account, (payment, now) => settling.refund(payment, now))
			case 'undo':
				return moderationActions.undo(order, turn)
			case 'retry-change':
				return parked.retry(order.account)
			case 'drop-change':
				return parked.drop(order.account)
			case 'slow-mode':
				return slowMode.set(Number(order.account))
			case 'list-word':
				return wordList.add(order.account)
			case 'hold-payouts':
				return payoutLanes.hold()
			case 'resume-payouts':
				return order.payer ? payoutLanes.resume(order.payer) : null
			case 'reverse-payout':
				return payoutCourse.reverse(order.account)
			case 'hold-payee':
				return payouts.holdPayee(order.account)
			case 'resume-payee':
				return payouts.releasePayee(order.account)
			case 'unlist-word':
				return wordList.remove(order.account)
		}
	}
}

function entryOf(
	operator: string,
	order: Order,
	{ name, account = order.account, reason = order.reason, about }: OperatorAction,
	when: { id: string; at: number },
): Operation {
	const { act } = order
	const withPosts = act === 'ban' && order.withPosts
	const entry = { operator, act, account, name, reason, withPosts, ...(about && { about }) }
	return op('operator-log.add', { ...when, ...entry })
}
