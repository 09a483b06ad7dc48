// Everything that operators remove, and the undo of each.

import { ACTIVITY_LIFE_MS, UNDO_MS } from '#contract/limits'
import type { ModerationAct } from '#contract/operator-log'
import { MESSAGE_GONE, NOTHING_LEFT, TOO_LATE } from '#contract/refusals'
import { activityId, activityKindOf } from '#rules/alerts/notifications'
import type { Operation } from '#storage/operations'
import type { Person } from '#storage/people/person'
import type { Activities } from '../alerts/activities.ts'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import { drop, save } from '../kernel/mirror.ts'
import type { OperatorAction } from '../kernel/operator-action.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Images } from '../messages/images.ts'
import type { Order } from '../operators/order.ts'
import type { Removable, Removables, RemovedContent, RemovedRow } from './content-kinds.ts'
import type { NameHiding } from './name-hiding.ts'
import type { RemovedRows } from './removed-rows.ts'

interface Needs {
	sql: SqlStorage
	removedRows: RemovedRows
	agenda: Agenda
	images: Images
	activities: Activities
	names: NameHiding
	kinds: Removables
}

type Step = (turn: Turn) => void

const ID_USED = refusal(409, 'key-reused', 'This act id was already used for another act.')
const NO_SUCH = refusal(404, 'not-found', 'This activity is gone.')
const ANSWERED = refusal(409, 'answered', 'You have answered this already.')

/**
 * Removals by operators. A removal takes effect everywhere at once, and the author is told the reason. For ten minutes
 * the room alone keeps what was removed, for an undo. D1 keeps who may answer, and the answer.
 */
export class ModerationActions implements Part {
	readonly tables: KeptTable[] = [{ table: 'contentActs', keptMs: ACTIVITY_LIFE_MS }]
	readonly timers: Timers = { 'undo-end': (id, turn) => this.#settle(id, turn) }
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Removes what the order names; null when nothing is left of it. */
	remove(act: ModerationAct, order: Order): OperatorAction | Refused | null {
		const kind = this.#room.kinds[act]
		const found = kind.findToRemove(order)
		if (!found || isRefused(found)) return found
		if (order.content && this.#room.removedRows.find(order.content.actId)) return ID_USED
		const thing = kind.checked ? kind.checked(found, order) : found
		if (!thing || isRefused(thing)) return thing
		const removed = kind.snapshotOf(thing, order)
		return this.#action(act, order, removed, (turn) => kind.take(thing, order, turn))
	}

	/** Shows a hidden name again, also when the ten minutes for an undo are over. */
	showName(order: Order): OperatorAction | Refused | null {
		const { names } = this.#room
		const hidden = names.hidden(order.account)
		if (!hidden || 'ok' in hidden) return hidden
		const { person, name } = hidden
		return {
			name,
			act: (turn) => {
				names.show(person, turn)
				this.settleAllOf(person.userId, turn, 'hide-name')
				return []
			},
		}
	}

	/** Undoes an act. Only its two lines in the operators' log remain. */
	undo({ account: id, content }: Order, { now }: Turn): OperatorAction | Refused {
		const taken = this.#room.removedRows.find(id)
		if (!taken) return this.#isPast(id, now) ? TOO_LATE : NOTHING_LEFT
		if (now >= taken.until) return TOO_LATE
		const way = this.#kindOf(taken)?.undoOf(taken, content?.message ?? null) ?? TOO_LATE
		if ('ok' in way) return way
		const { act, user_id: userId, reason } = taken
		const about = this.#entryOf(id)
		return {
			name: way.name,
			account: userId,
			reason,
			...(about && { about }),
			act: (turn) => {
				const { sql, removedRows, agenda, activities } = this.#room
				way.restore(turn)
				activities.takeBack(userId, activityId(activityKindOf(act), id), turn)
				removedRows.drop(id)
				agenda.cancel('undo-end', id)
				return drop(sql, 'contentActs', { id })
			},
		}
	}

	/** Call inside a turn. An operator took a person's place; the person may answer that, too. */
	tookPlaceOf(userId: string, entry: string, { now: at }: Turn): Operation {
		const ofNoMessage = { id: entry, entry, userId, messageId: null }
		return save(this.#room.sql, 'contentActs', {
			...ofNoMessage,
			at,
			answer: null,
			answeredAt: null,
		})
	}

	/**
	 * The latest act that took this person's place, if it can still be answered. The act has the id of its log entry.
	 */
	lastRemovalOf({ userId }: Person): string | null {
		const [row] = this.#room.sql
			.exec<{ id: string }>(
				'SELECT id FROM content_acts WHERE user_id = ? AND id = entry ORDER BY id DESC LIMIT 1',
				userId,
			)
			.toArray()
		return row?.id ?? null
	}

	/** Stores the only answer of a person to an operator's act on something of theirs. */
	answer(
		{ userId }: Person,
		{ id, text }: { id: string; text: string },
		{ append, now }: Turn,
	): Answer<object> {
		const { sql } = this.#room
		const [row] = sql
			.exec<{ entry: string; message_id: string | null; at: number; answer: string | null }>(
				'SELECT entry, message_id, at, answer FROM content_acts WHERE id = ? AND user_id = ?',
				id,
				userId,
			)
			.toArray()
		if (!row) return NO_SUCH
		if (row.answer !== null) return row.answer === text ? { ok: true } : ANSWERED
		const { message_id: messageId, answer: _, ...act } = row
		const answered = { answer: text, answeredAt: now }
		append([], [save(sql, 'contentActs', { ...act, id, userId, messageId, ...answered })])
		return { ok: true }
	}

	/**
	 * Call inside a turn. The author removes the content, so an operator's removal of it cannot be undone any more. The
	 * call also succeeds when an operator had removed the content before.
	 */
	wantedGone<T extends object>(
		{ userId }: Person,
		id: string,
		removed: Answer<T>,
		turn: Turn,
	): Answer<T | { seq: number }> {
		if (!removed.ok && removed.code !== MESSAGE_GONE.code) return removed
		const taken = this.#room.removedRows
			.of(userId)
			.filter((row) => this.#kindOf(row)?.idOf?.(row) === id)
		for (const row of taken) this.#settle(row.id, turn)
		return removed.ok || taken.length === 0 ? removed : { ok: true, seq: turn.append([]) }
	}

	/** Call inside a turn. Ends the undo of everything that was removed from a person, or of one kind of act. */
	settleAllOf(userId: string, turn: Turn, only?: ModerationAct): void {
		for (const { id, act } of this.#room.removedRows.of(userId))
			if (!only || act === only) this.#settle(id, turn)
	}

	#action(
		act: ModerationAct,
		order: Order,
		{ userId, name, messageId = null, kept }: RemovedContent,
		take: Step,
	): OperatorAction {
		const { sql, removedRows, agenda, activities } = this.#room
		return {
			name,
			account: userId,
			...(order.account !== userId && { about: order.account }),
			act: (turn, entry) => {
				const id = order.content?.actId ?? entry
				const until = turn.now + UNDO_MS
				removedRows.add({ id, act, user_id: userId, reason: order.reason, kept, until })
				agenda.schedule('undo-end', id, until)
				take(turn)
				const { now: at } = turn
				const type = activityKindOf(act)
				const told = { userId, id: activityId(type, id), type, at, ...(messageId && { messageId }) }
				activities.moderated(told, turn)
				const unanswered = { answer: null, answeredAt: null }
				return [save(sql, 'contentActs', { id, entry, userId, messageId, at, ...unanswered })]
			},
		}
	}

	/** Undefined for a kind of act that only newer code knows, after a roll-back. */
	#kindOf({ act }: RemovedRow): Removable | undefined {
		return this.#room.kinds[act]
	}

	/** Ends the undo: the kept copy is deleted, and its files leave the store. */
	#settle(id: string, turn: Turn): void {
		const { removedRows, agenda, images } = this.#room
		const taken = removedRows.find(id)
		if (!taken) return
		this.#kindOf(taken)?.release?.(taken, turn)
		removedRows.drop(id)
		agenda.cancel('undo-end', id)
		turn.afterwards(() => images.deleteDue())
	}

	/** The act's entry in the operators' log. */
	#entryOf(id: string): string | undefined {
		return this.#room.sql
			.exec<{ entry: string }>('SELECT entry FROM content_acts WHERE id = ?', id)
			.toArray()
			.at(0)?.entry
	}

	/** Whether the time for an undo is over. An act that was undone has no row any more. */
	#isPast(id: string, now: number): boolean {
		return (
			this.#room.sql
				.exec('SELECT 1 FROM content_acts WHERE id = ? AND at <= ?', id, now - UNDO_MS)
				.toArray().length > 0
		)
	}
}

function isRefused(found: object): found is Refused {
	return 'ok' in found
}
