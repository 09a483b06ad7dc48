import { REPORT_LIFE_MS, REPORTS_FOLD } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { ReportReason } from '#contract/moderation/reports'
import { userIdOf } from '#contract/people/participants'
import { MESSAGE_HELD } from '#contract/refusals'
import { type Operation, op } from '#storage/operations'
import type { Person } from '#storage/people/person'
import type { Activities } from '../alerts/activities.ts'
import { claim, runInRoom } from '../kernel/mirror.ts'
import type { OperatorAction } from '../kernel/operator-action.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Conversation } from '../messages/conversation.ts'
import type { Reportables } from './content-kinds.ts'

interface Reason {
	reason: ReportReason
	note: string
}

/** A complaint about a message, with the message as D1 has it. */
export interface Complaint extends Reason {
	before: Message
}

/** A complaint about something else; the field of its id is that of the command. */
export type ComplaintOf<Id extends string> = Record<Id, string> & Reason

interface Needs {
	sql: SqlStorage
	conversation: Conversation
	activities: Activities
	kinds: Reportables
}

const OWN = refusal(400, 'own', 'You cannot report your own message.')
const NO_MESSAGE = refusal(400, 'invalid', 'Please name a message.')

/**
 * Reports of messages, stories, topics and events, which only operators see, and the operators' decisions
 * (0045). All kinds share one table, because ids of the room are unique among all kinds.
 */
export class Reports implements Part {
	readonly tables: KeptTable[] = [{ table: 'reports', keptMs: REPORT_LIFE_MS }]
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * Reports a message; each person counts once. `REPORTS_FOLD` people fold a message that no operator has
	 * decided about.
	 */
	report({ userId }: Person, { before, ...why }: Complaint, turn: Turn): Answer<object> {
		const { conversation } = this.#room
		const { id: messageId } = before
		const refused = conversation.refuseGone(messageId)
		if (refused) return refused
		if (userIdOf(before) === userId) return OWN
		const review = conversation.reviewOf(before)
		if (review === 'held') return MESSAGE_HELD
		this.#saveReport(messageId, userId, why, turn)
		if (review === null && this.#people(messageId) >= REPORTS_FOLD)
			conversation.review(before, 'reported', turn)
		return { ok: true }
	}

	/**
	 * Reports a story, topic or event. Reports do not fold these, because a story is seen only by people who open
	 * it, and only for a day.
	 */
	reportContent(
		kind: keyof Reportables,
		{ userId }: Person,
		{ id, ...why }: ComplaintOf<'id'>,
		turn: Turn,
	): Answer<object> {
		const rows = this.#room.kinds[kind]
		const found = rows.findCurrent(id)
		if (!found.ok) return found
		if (found.row.userId === userId) return rows.own
		this.#saveReport(id, userId, why, turn)
		return { ok: true }
	}

	/** Lets a story, topic or event stand; null when nobody has reported it since the last decision. */
	clear(kind: keyof Reportables, id: string): OperatorAction | Refused | null {
		const rows = this.#room.kinds[kind]
		const found = rows.findCurrent(id)
		if (!found.ok) return found
		if (!this.#isOpen(id)) return null
		return { name: rows.nameOf(found.row), act: (turn) => [this.#settle(id, turn)] }
	}

	/**
	 * An operator's decision about a message; null when nothing changes. `answers` is for a message that was held
	 * before anybody was told of it. The author whom the message answers is told when it is let through; null for none.
	 */
	decide(
		before: Message | undefined,
		review: 'held' | 'cleared',
		answers?: string | null,
	): OperatorAction | Refused | null {
		const { conversation, activities } = this.#room
		if (!before) return NO_MESSAGE
		const refused = conversation.refuseGone(before.id)
		if (refused) return refused
		const isSo = conversation.reviewOf(before) === review
		if (isSo && !this.#isOpen(before.id)) return null
		return {
			name: before.platformUsername,
			act: (turn) => {
				if (!isSo) conversation.review(before, review, turn)
				if (!isSo && answers !== undefined) activities.onMessage(before, answers, turn)
				return [this.#settle(before.id, turn)]
			},
		}
	}

	/** Stores the first report of each person. */
	#saveReport(messageId: string, userId: string, why: Reason, { now: at, append }: Turn): void {
		const row = { messageId, userId, ...why, at, settledAt: null }
		const isFirst = claim(this.#room.sql, 'reports', row)
		if (isFirst.length > 0) append([], isFirst)
	}

	#settle(messageId: string, { now: at }: Turn): Operation {
		return runInRoom(this.#room.sql, op('reports.settle', { messageId, at }))
	}

	/** How many people reported it, without banned ones. */
	#people(messageId: string): number {
		return this.#room.sql
			.exec<{ n: number }>(
				`SELECT COUNT(*) AS n FROM reports
				WHERE message_id = ? AND user_id NOT IN (SELECT user_id FROM bans)`,
				messageId,
			)
			.one().n
	}

	#isOpen(messageId: string): boolean {
		const open = 'SELECT 1 FROM reports WHERE message_id = ? AND settled_at IS NULL LIMIT 1'
		return this.#room.sql.exec(open, messageId).toArray().length > 0
	}
}
