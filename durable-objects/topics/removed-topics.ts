import { CHANGED_MEANWHILE, TOO_LATE } from '#contract/refusals'
import { type TopicRow, topicIn } from '#storage/topics/stored-topic'
import type { Undo } from '../kernel/operator-action.ts'
import type { Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Removable, RemovedContent, RemovedRow } from '../moderation/content-kinds.ts'
import type { Settling } from '../money/settling.ts'
import type { Order } from '../operators/order.ts'
import { TOPIC_UNKNOWN, type TopicRows } from './topic-rows.ts'
import type { Topics } from './topics.ts'

interface Needs {
	topics: Topics
	rows: TopicRows
	settling: Settling
}

/** Removal of topics by operators, and its undo. */
export class RemovedTopics implements Removable<TopicRow> {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** The topic to remove; null when it was removed before. */
	findToRemove({ account: id }: Order): TopicRow | Refused | null {
		const row = this.#room.rows.find(id)
		if (!row) return TOPIC_UNKNOWN
		return row.removedAt === null ? row : null
	}

	/** A boost that was refunded is not restored. */
	snapshotOf(row: TopicRow, { refund }: Order): RemovedContent {
		const { userId, platformUsername: name } = row
		return { userId, name, kept: JSON.stringify(refund ? { ...row, boostedUntil: null } : row) }
	}

	take(row: TopicRow, { refund }: Order, turn: Turn): void {
		const { topics, settling } = this.#room
		topics.hide(row, turn)
		if (refund) settling.refundFor(row.id, turn)
	}

	undoOf({ kept }: RemovedRow): Undo | Refused {
		const { topics, rows } = this.#room
		const row = topicIn(kept)
		if (!row) return TOO_LATE
		if (rows.isStanding(row.id)) return CHANGED_MEANWHILE
		return { name: row.platformUsername, restore: (turn) => topics.restore(row, turn) }
	}

	idOf({ kept }: RemovedRow): string | undefined {
		return topicIn(kept)?.id
	}
}
