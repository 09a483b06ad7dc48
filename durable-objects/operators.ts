import { ulid } from 'ulid'
import type { LoggedAct } from '#contract/operators'
import type { Answer, Order, Refused, Statement } from './changes.ts'
import type { Log } from './log.ts'
import type { Deed, Moderation } from './moderation.ts'
import type { Parked } from './parked.ts'
import type { TakeTurn } from './turn.ts'

interface Room {
	log: Log
	moderation: Moderation
	parked: Parked
	turn: TakeTurn
}

/** What operators order: done once, written down in the same turn, and felt before the answer. */
export class Operators {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	obey(order: Order): Answer<{ changed: boolean }> {
		const { log, turn } = this.#room
		const by = `operator:${order.operator}`
		const key = order.key && { id: order.key, body: JSON.stringify(order) }
		const known = key && log.answerTo(by, key)
		if (known) return known.ok ? { ok: true, changed: known.answer === 'true' } : known
		const deed = this.#deedFor(order)
		if (deed && 'ok' in deed) return deed
		turn((now) => {
			if (deed) {
				const writes = deed.act(now)
				now.say([], [...writes, entryOf(order, deed.name, now.now)])
			}
			if (key) log.remember(by, key, log.head, String(deed !== null), now.now)
		})
		return { ok: true, changed: deed !== null }
	}

	/** Null when it is so already. */
	#deedFor(order: Order): Deed | Refused | null {
		const { moderation, parked } = this.#room
		switch (order.act) {
			case 'invite':
				return moderation.invite(order.account)
			case 'withdraw':
				return moderation.withdraw(order.account)
			case 'remove':
				return moderation.remove(order.account)
			case 'ban':
				return moderation.ban(order.account, order.withPosts)
			case 'lift-ban':
				return moderation.liftBan(order.account)
			case 'retry-change':
				return parked.retry(order.account)
			case 'drop-change':
				return parked.drop(order.account)
		}
	}
}

function entryOf(order: Order, name: string, now: number): Statement {
	const { operator, act, account, reason, withPosts } = order
	return {
		sql: `INSERT INTO operator_log (id, at, operator, act, account, name, reason, with_posts)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
		params: [
			ulid(now),
			now,
			operator,
			act satisfies LoggedAct,
			account,
			name,
			reason,
			act === 'ban' && withPosts ? 1 : 0,
		],
	}
}
