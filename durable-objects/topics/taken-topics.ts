import type { Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Settling } from '../money/settling.ts'
import { CHANGED, TOO_LATE, type WayBack } from '../operators/deed.ts'
import { type TopicRow, topicIn } from './stored-topic.ts'
import { TOPIC_UNKNOWN, type TopicRows } from './topic-rows.ts'
import type { Topics } from './topics.ts'

interface Room {
	topics: Topics
	rows: TopicRows
	settling: Settling
}

/** Topics that operators take and give back. */
export class TakenTopics {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	/** Null when it is gone already. */
	standing(id: string): TopicRow | Refused | null {
		const row = this.#room.rows.find(id)
		if (!row) return TOPIC_UNKNOWN
		return row.removedAt === null ? row : null
	}

	/** A boost that is paid back does not come back. */
	keep(row: TopicRow, isPaidBack: boolean): string {
		return JSON.stringify(isPaidBack ? { ...row, boostedUntil: null } : row)
	}

	take(row: TopicRow, isPaidBack: boolean, turn: Turn): void {
		const { topics, settling } = this.#room
		topics.hide(row, turn)
		if (isPaidBack) settling.giveBackFor(row.id, turn)
	}

	wayBack(kept: string): WayBack | Refused {
		const { topics, rows } = this.#room
		const row = topicIn(kept)
		if (!row) return TOO_LATE
		if (rows.isStanding(row.id)) return CHANGED
		return { name: row.platformUsername, giveBack: (turn) => topics.giveBack(row, turn) }
	}
}
