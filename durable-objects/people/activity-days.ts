import { DAY_MS } from '#contract/limits'
import type { ActivityType, DayActivity } from '#contract/people/activity-days'
import { dayOf, daysBefore } from '#rules/people/activity-days'
import { isStreakOver, streakWithToday } from '#rules/people/streak'
import { type Operation, op } from '#storage/operations'
import { archivePerson, isSeated } from '#storage/people/person'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import type { Part, RestoreSource } from '../kernel/part.ts'
import type { ActiveDay } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import { infoUpdated } from './place.ts'
import type { Roster } from './roster.ts'

interface Needs {
	sql: SqlStorage
	roster: Roster
	agenda: Agenda
	now(): number
}

const DAY_END = ['day-end', 'stage'] as const

interface DayRow extends Record<string, SqlStorageValue>, DayActivity {
	user_id: string
	day: string
	archived: number
}

/**
 * Each person's activity per day, and the streaks that follow from it. Today and yesterday are counted here and go to
 * D1 inside the roster's snapshot. When a day is over, each count becomes one row in D1, so a message costs no row.
 */
export class ActivityDays implements Part {
	readonly timers: Timers = { 'day-end': (_, turn) => this.#endDays(turn) }
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * Puts the end of the day on the agenda if it is missing there, because earlier versions of the code had no
	 * agenda.
	 */
	recall(): void {
		const { agenda, now } = this.#room
		if (agenda.find(...DAY_END) === null && this.#hasRows()) agenda.schedule(...DAY_END, now())
	}

	/** Call inside a turn. Adds one to today's count. */
	count(userId: string, type: ActivityType, now: number, append: Turn['append']): void {
		const { sql, roster } = this.#room
		const today = dayOf(now)
		const lastDay = this.#lastDayOf(userId)
		sql.exec(
			`INSERT INTO activity_days (user_id, day, ${type}) VALUES (?, ?, 1)
			ON CONFLICT (user_id, day) DO UPDATE SET ${type} = ${type} + 1, archived = 0`,
			userId,
			today,
		)
		const person = roster.find(userId)
		if (!person || lastDay === today) return
		this.#expectEnd(now)
		const streakCount = streakWithToday(person.profile.streakCount, lastDay, today)
		if (streakCount !== person.profile.streakCount)
			append([infoUpdated(roster.amend(person, { streakCount }))])
	}

	/** Writes days that are over to D1, and ends streaks that broke. */
	#endDays({ now, append }: Turn): void {
		const { sql } = this.#room
		const yesterday = daysBefore(dayOf(now), 1)
		const rows = this.#rows()
		const over = rows.filter(({ day, archived }) => day <= yesterday && archived === 0)
		if (over.length > 0) append([], over.map(archiveDay))
		for (const userId of new Set(rows.map((row) => row.user_id)))
			this.#endStreak(userId, now, append)
		sql.exec('DELETE FROM activity_days WHERE day < ?', yesterday)
		sql.exec('UPDATE activity_days SET archived = 1 WHERE day = ? AND archived = 0', yesterday)
		if (this.#hasRows()) this.#expectEnd(now)
	}

	/** Puts the end of a day on the agenda, if a person was active or a streak may end with it. */
	#expectEnd(now: number): void {
		this.#room.agenda.schedule(...DAY_END, Date.parse(dayOf(now)) + DAY_MS)
	}

	#hasRows(): boolean {
		return this.#room.sql.exec('SELECT 1 FROM activity_days LIMIT 1').toArray().length > 0
	}

	/** The days of which D1 has no rows yet, and yesterday, because streaks continue from it. */
	recent(): ActiveDay[] {
		return this.#rows().map(({ user_id: userId, archived, ...row }) => ({ userId, ...row }))
	}

	/** Marks all days as unarchived. The rows that D1 lost are written when this day is over, not at once. */
	replayToD1(): [] {
		this.#room.sql.exec('UPDATE activity_days SET archived = 0')
		return []
	}

	restoreFromD1({ mark }: RestoreSource): [] {
		const recent: ActiveDay[] = JSON.parse(mark.days)
		for (const { userId, day, post, story, event_created } of recent)
			this.#room.sql.exec(
				`INSERT INTO activity_days (user_id, day, post, story, event_created) VALUES (?, ?, ?, ?, ?)
				ON CONFLICT DO NOTHING`,
				userId,
				day,
				post,
				story,
				event_created,
			)
		this.recall()
		return []
	}

	#endStreak(userId: string, now: number, append: Turn['append']): void {
		const person = this.#room.roster.find(userId)
		const lastDay = this.#lastDayOf(userId)
		if (!person?.profile.streakCount || !lastDay || !isStreakOver(lastDay, dayOf(now))) return
		const ended = this.#room.roster.amend(person, { streakCount: 0 })
		append(isSeated(ended) ? [infoUpdated(ended)] : [], [archivePerson(ended)])
	}

	#lastDayOf(userId: string): string | null {
		return this.#room.sql
			.exec<{ day: string | null }>(
				'SELECT MAX(day) AS day FROM activity_days WHERE user_id = ?',
				userId,
			)
			.one().day
	}

	#rows(): DayRow[] {
		return this.#room.sql.exec<DayRow>('SELECT * FROM activity_days').toArray()
	}
}

function archiveDay({ user_id: userId, day, post, story, event_created }: DayRow): Operation {
	return op('day.save', { userId, day, post, story, event_created })
}
