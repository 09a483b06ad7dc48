import { type Operation, op } from '#storage/operations'
import { withoutPrivate } from '#storage/people/drop-private-writes'
import type { HeldAlerts } from '../alerts/held-alerts.ts'
import type { UnreadActivities } from '../alerts/unread.ts'
import type { Log } from '../kernel/log.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Images } from '../messages/images.ts'
import type { Payments } from '../money/payments.ts'
import type { PayoutCourse } from '../token/payout-course.ts'
import type { Wallets } from '../token/wallets.ts'

interface Needs {
	sql: SqlStorage
	log: Log
	unread: UnreadActivities
	heldAlerts: HeldAlerts
	images: Images
	wallets: Wallets
	payoutCourse: PayoutCourse
	payments: Payments
}

/**
 * Private data of a person besides the private part of their profile (`NOTHING_PRIVATE`). Such data belongs to a
 * person, not to their account, so it is deleted when another log-in proves the account. Tokens, codes and upload
 * addresses are not here, because every revocation ends them.
 */
export class PrivateThings {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside a turn. Deletes the person's private data, and returns the operations for D1. */
	forget(userId: string, turn: Turn): Operation[] {
		const { sql, log, unread, heldAlerts, images, wallets, payoutCourse, payments } = this.#room
		payoutCourse.takeBackOf(userId, turn)
		payments.forgetUnpaidOf(userId, turn)
		images.forget(userId)
		unread.drop(userId, null)
		heldAlerts.forget(userId)
		log.words.forgetPrivate(userId)
		log.words.forgetIn(userId, (writes) => withoutPrivate(writes, userId))
		sql.exec('DELETE FROM exchanges WHERE one = ? OR other = ?', userId, userId)
		turn.afterwards(() => images.deleteDue())
		return [...wallets.forget(userId), op('alerts.forget', { userId })]
	}
}
