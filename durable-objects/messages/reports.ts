import { REPORT_LIFE_MS, REPORTS_FOLD } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { ReportReason } from '#contract/messages/reports'
import { userIdOf } from '#contract/people/participants'
import type { Activities } from '../alerts/alerts.ts'
import { claim } from '../kernel/kept-alike.ts'
import { op, render } from '../kernel/operations.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Deed } from '../operators/moderation.ts'
import type { Person } from '../people/person.ts'
import type { Conversation } from './conversation.ts'

/** A complaint about a message, which is handed over as D1 has it. */
export interface Complaint {
	before: Message
	reason: ReportReason
	note: string
}

interface Room {
	sql: SqlStorage
	conversation: Conversation
	activities: Activities
}

const OWN = refusal(400, 'own', 'You cannot report your own message.')
const HELD = refusal(409, 'held', 'This message waits for an operator.')
const NO_MESSAGE = refusal(400, 'invalid', 'Please name a message.')

/** Who complained about which message, told to operators alone; and what they decide about it (0045). */
export class Reports implements Part {
	readonly tables: KeptTable[] = [{ table: 'reports', keptMs: REPORT_LIFE_MS }]
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	/** Once per person and message; so many people fold what no operator has looked at. */
	report({ userId }: Person, { before, reason, note }: Complaint, turn: Turn): Answer<object> {
		const { sql, conversation } = this.#room
		const { id: messageId } = before
		const refused = conversation.refuseGone(messageId)
		if (refused) return refused
		if (userIdOf(before) === userId) return OWN
		const review = conversation.reviewOf(before)
		if (review === 'held') return HELD
		const row = { messageId, userId, reason, note, at: turn.now, settledAt: null }
		const isFirst = claim(sql, 'reports', row)
		if (isFirst.length > 0) turn.append([], isFirst)
		if (review === null && this.#people(messageId) >= REPORTS_FOLD)
			conversation.review(before, 'reported', turn)
		return { ok: true }
	}

	/**
	 * What an operator decides; null when it is so already. Whom it concerns that a message is let through hears of it
	 * now, where nobody was told when it was said: `answers` is undefined otherwise.
	 */
	decide(
		before: Message | undefined,
		review: 'held' | 'cleared',
		answers?: string | null,
	): Deed | Refused | null {
		const { sql, conversation, activities } = this.#room
		if (!before) return NO_MESSAGE
		const refused = conversation.refuseGone(before.id)
		if (refused) return refused
		const isSo = conversation.reviewOf(before) === review
		if (isSo && !this.#isOpen(before.id)) return null
		return {
			name: before.platformUsername,
			act: (turn) => {
				if (!isSo) conversation.review(before, review, turn)
				if (!isSo && answers !== undefined) activities.said(before, answers, turn)
				const settled = op('reports.settle', { messageId: before.id, at: turn.now })
				for (const one of render(settled)) sql.exec(one.sql, ...(one.params as SqlStorageValue[]))
				return [settled]
			},
		}
	}

	/** Of whom none was banned since. */
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
