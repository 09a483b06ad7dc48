import { EVENT_LENGTH_MINUTES } from '#contract/limits'
import { CHANGED_MEANWHILE, TOO_LATE } from '#contract/refusals'
import { type EventRow, REMOVED_EVENT } from '#storage/events/stored-calendar-event'
import { save } from '../kernel/mirror.ts'
import type { Undo } from '../kernel/operator-action.ts'
import type { Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Removable, RemovedContent, RemovedRow } from '../moderation/content-kinds.ts'
import type { Order } from '../operators/order.ts'
import type { Roster } from '../people/roster.ts'
import { EVENT_GONE, type EventRows } from './event-rows.ts'
import type { CalendarEvents } from './events.ts'

interface Needs {
	sql: SqlStorage
	roster: Roster
	calendarEvents: CalendarEvents
	rows: EventRows
}

/** Removal of events by operators, and its undo, with RSVPs. */
export class RemovedEvents implements Removable<EventRow> {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** The event to remove; null when it was removed before. */
	findToRemove({ account: id }: Order): EventRow | Refused | null {
		const row = this.#room.rows.find(id)
		if (!row) return EVENT_GONE
		return row.removedAt === null ? row : null
	}

	snapshotOf(row: EventRow): RemovedContent {
		const { rows } = this.#room
		const snapshot = REMOVED_EVENT.write({ row: { ...row }, rsvps: rows.allRsvpsOf(row.id) })
		return { userId: row.userId, name: rows.nameOf(row), kept: snapshot }
	}

	take(row: EventRow, _: Order, turn: Turn): void {
		this.#room.calendarEvents.hide(row, turn)
	}

	undoOf({ kept }: RemovedRow): Undo | Refused {
		const { sql, roster, calendarEvents, rows } = this.#room
		const taken = REMOVED_EVENT.parse(kept, 'taken')
		if (!taken) return TOO_LATE
		const row: EventRow = { durationMinutes: EVENT_LENGTH_MINUTES, ...taken.row }
		if (rows.find(row.id)?.removedAt === null) return CHANGED_MEANWHILE
		return {
			name: rows.nameOf(row),
			restore: (turn) => {
				const here = taken.rsvps.filter(({ userId }) => roster.find(userId)?.status !== 'Removed')
				const of = { gatheringId: row.id }
				turn.append(
					[],
					here.map((one) => save(sql, 'rsvps', { ...of, ...one })),
				)
				calendarEvents.restore(row, turn)
			},
		}
	}

	idOf({ id, kept }: RemovedRow): string {
		return String(REMOVED_EVENT.parse(kept, `taken ${id}`)?.row['id'])
	}
}
