import { EVENT_LENGTH_MINUTES } from '#contract/limits'
import { CHANGED, TOO_LATE } from '#contract/refusals'
import { type GatheringRow, TAKEN_GATHERING } from '#storage/gatherings/stored-gathering'
import type { WayBack } from '../kernel/deed.ts'
import { save } from '../kernel/kept-alike.ts'
import type { Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Roster } from '../people/roster.ts'
import { EVENT_GONE, type GatheringRows } from './gathering-rows.ts'
import type { Gatherings } from './gatherings.ts'

interface Room {
	sql: SqlStorage
	roster: Roster
	gatherings: Gatherings
	rows: GatheringRows
}

/** Removal of events by operators, and its undo, with RSVPs. */
export class TakenGatherings {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	/** The event to remove; null when it was removed before. */
	standing(id: string): GatheringRow | Refused | null {
		const row = this.#room.rows.find(id)
		if (!row) return EVENT_GONE
		return row.removedAt === null ? row : null
	}

	nameOf(row: GatheringRow): string {
		return this.#room.rows.nameOf(row)
	}

	keep(row: GatheringRow): string {
		return TAKEN_GATHERING.write({ row: { ...row }, rsvps: this.#room.rows.all(row.id) })
	}

	take(row: GatheringRow, turn: Turn): void {
		this.#room.gatherings.hide(row, turn)
	}

	wayBack(kept: string): WayBack | Refused {
		const { sql, roster, gatherings, rows } = this.#room
		const taken = TAKEN_GATHERING.parse(kept, 'taken')
		if (!taken) return TOO_LATE
		const row: GatheringRow = { durationMinutes: EVENT_LENGTH_MINUTES, ...taken.row }
		if (rows.find(row.id)?.removedAt === null) return CHANGED
		return {
			name: this.nameOf(row),
			giveBack: (turn) => {
				const here = taken.rsvps.filter(({ userId }) => roster.find(userId)?.status !== 'Removed')
				const of = { gatheringId: row.id }
				turn.append(
					[],
					here.map((one) => save(sql, 'rsvps', { ...of, ...one })),
				)
				gatherings.giveBack(row, turn)
			},
		}
	}
}
