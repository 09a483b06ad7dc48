import { SEAT_IDLE_MS } from '#contract/limits'
import { warningAt } from '#rules/people/seat-warning'
import type { Seat } from '#rules/people/seating'
import { both } from '../kernel/kept-alike.ts'
import type { Part } from '../kernel/part.ts'
import type { TakeTurn } from '../kernel/turn.ts'
import type { Roster } from './roster.ts'

interface Room {
	sql: SqlStorage
	roster: Roster
	turn: TakeTurn
}

/**
 * 'Your place can be taken in 1 hour': said once for each silence (G-02). What was said stands in one turn
 * with its saying, so that neither a second alarm nor a kill in between says it again or loses it.
 */
export class SeatWarnings implements Part {
	readonly tables = [
		{
			table: 'seat_warnings',
			key: ['user_id'],
			others: ['last_activity'],
			life: { since: 'last_activity', ms: SEAT_IDLE_MS },
		},
	]
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	ring(now: number): void {
		const due = this.#waiting(now).filter(({ at }) => at <= now)
		if (due.length === 0) return
		this.#room.turn(({ say }) => {
			for (const { seat } of due) {
				const { userId, lastActivity } = seat
				const said = both(this.#room.sql, {
					sql: 'INSERT INTO seat_warnings (user_id, last_activity) VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET last_activity = excluded.last_activity',
					params: [userId, lastActivity],
				})
				const replaceableAt = lastActivity + SEAT_IDLE_MS
				say([{ event: 'seat-warning', data: { userId, replaceableAt } }], [said])
			}
		})
	}

	/** When the next one is to be said. Who posts moves it; the alarm then finds nothing to do and goes on waiting. */
	dueAt(now: number): number | null {
		const waiting = this.#waiting(now)
		return waiting.length === 0 ? null : Math.min(...waiting.map(({ at }) => at))
	}

	#waiting(now: number): { seat: Seat; at: number }[] {
		return this.#room.roster.seats().flatMap((seat) => {
			const at = warningAt(seat, now)
			if (at === null || (at <= now && this.#isSaid(seat))) return []
			return [{ seat, at }]
		})
	}

	#isSaid({ userId, lastActivity }: Seat): boolean {
		const said = this.#room.sql.exec(
			'SELECT 1 FROM seat_warnings WHERE user_id = ? AND last_activity = ?',
			userId,
			lastActivity,
		)
		return said.toArray().length > 0
	}
}
