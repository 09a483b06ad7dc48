import { SEAT_IDLE_MS } from '#contract/limits'
import { WARNED_AFTER_MS, warningAt } from '#rules/people/seat-warning'
import { isHumanOnStage, type Seat } from '#rules/people/seating'
import type { Alert } from '#storage/alerts/stored-alert-job'
import { type Person, toSeat } from '#storage/people/person'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import { save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Roster } from './roster.ts'

interface Needs {
	sql: SqlStorage
	roster: Roster
	agenda: Agenda
	/** Alerts the person away from the page, too. */
	alert(userId: string, alert: Alert, turn: Turn): void
	now(): number
}

/**
 * Warns 'Your place can be taken in 1 hour', once for each silence (G-02). The warning is noted in the turn
 * that sends it, so that neither a second alarm nor a kill repeats or loses it.
 */
export class SeatWarnings implements Part {
	readonly tables: KeptTable[] = [{ table: 'seatWarnings', keptMs: SEAT_IDLE_MS }]
	readonly timers: Timers = { 'seat-warning': (userId, turn) => this.#checkSeat(userId, turn) }
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * Puts people on the agenda who are missing there, because earlier versions of the code had none. Corrects entries
	 * that are too late because the clock was put back.
	 */
	recall(): void {
		const { roster, agenda, now } = this.#room
		const seats = roster.seats().filter(isHumanOnStage)
		const times = agenda.timesOf(
			'seat-warning',
			seats.map(({ userId }) => userId),
		)
		for (const seat of seats) {
			const entryAt = times.get(seat.userId)
			if (entryAt === undefined || entryAt > now() + WARNED_AFTER_MS) this.#expect(seat)
		}
	}

	/** Call inside a turn. A person took, left or changed their place. */
	statusChanged(person: Person): void {
		const seat = toSeat(person)
		if (!isHumanOnStage(seat)) this.#room.agenda.cancel('seat-warning', person.userId)
		else if (person.status === 'Active') this.#expect(seat)
	}

	#expect({ userId, lastActivity }: Seat): void {
		this.#room.agenda.schedule('seat-warning', userId, lastActivity + WARNED_AFTER_MS)
	}

	/**
	 * Checks a seat when its entry is due. Messages in between do not move the entry, because each would cost a
	 * row.
	 */
	#checkSeat(userId: string, turn: Turn): void {
		const { now, append } = turn
		const { roster, agenda, sql } = this.#room
		const seat = roster.seats().find((one) => one.userId === userId)
		if (!seat) return
		const warnAt = warningAt(seat, now)
		const isLater = warnAt !== null && warnAt > now
		// The next time at which somebody can have been silent for long enough.
		agenda.schedule('seat-warning', userId, isLater ? warnAt : now + WARNED_AFTER_MS)
		if (warnAt === null || isLater || this.#isWarned(seat)) return
		const { lastActivity } = seat
		const operation = save(sql, 'seatWarnings', { userId, lastActivity })
		const replaceableAt = lastActivity + SEAT_IDLE_MS
		append([{ event: 'seat-warning', data: { userId, replaceableAt } }], [operation])
		const id = `seat_warning-${lastActivity}`
		this.#room.alert(
			userId,
			{ id, type: 'seat_warning', at: now, url: '/stage', words: null },
			turn,
		)
	}

	#isWarned({ userId, lastActivity }: Seat): boolean {
		const warned = this.#room.sql.exec(
			'SELECT 1 FROM seat_warnings WHERE user_id = ? AND last_activity = ?',
			userId,
			lastActivity,
		)
		return warned.toArray().length > 0
	}
}
