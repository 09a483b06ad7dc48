import type { CalendarEvent, Rsvps } from '#contract/events/event'
import { EVENT_LENGTH_MAX_MINUTES, MINUTE_MS, RSVPS_SHOWN } from '#contract/limits'
import type { PublicPerson } from '#contract/people/public-person'
import type { Columns } from '#storage/columns'
import { type EventRow, toCalendarEvent } from '#storage/events/stored-calendar-event'
import type { Operation } from '#storage/operations'
import { runInRoom } from '../kernel/mirror.ts'
import { type Answer, refusal } from '../kernel/rpc.ts'
import type { Reportable } from '../moderation/content-kinds.ts'
import type { Roster } from '../people/roster.ts'

export const EVENT_GONE = refusal(404, 'not-found', 'This event is gone.')

export interface Rsvp extends Record<string, SqlStorageValue> {
	userId: string
	at: number
}
const OWN = refusal(400, 'own', 'You cannot report your own event.')

/** Reads and changes rows of events and RSVPs. */
export class EventRows implements Reportable<EventRow> {
	readonly own = OWN
	readonly #sql: SqlStorage
	readonly #roster: Roster
	constructor({ sql, roster }: { sql: SqlStorage; roster: Roster }) {
		this.#sql = sql
		this.#roster = roster
	}

	find(id: string): EventRow | undefined {
		return this.where('id = ?', id).at(0)
	}

	/** An event that was not removed; it may be over. */
	findCurrent(id: string): Answer<{ row: EventRow }> {
		const row = this.find(id)
		return row?.removedAt === null ? { ok: true, row } : EVENT_GONE
	}

	/**
	 * Events that are not over. The index finds all that began within the longest allowed length; then each event's
	 * own length decides.
	 */
	ahead(now: number): EventRow[] {
		return this.where(
			'removed_at IS NULL AND start_time > ? AND start_time + duration_minutes * ? > ?',
			now - EVENT_LENGTH_MAX_MINUTES * MINUTE_MS,
			MINUTE_MS,
			now,
		)
	}

	/** A person's events that have not begun. */
	upcomingOf(userId: string, now: number): EventRow[] {
		return this.ahead(now).filter((row) => row.userId === userId && row.startTime > now)
	}

	whole(row: EventRow, userId: string | null = null): CalendarEvent {
		return toCalendarEvent(row, this.rsvpsTo(row.id, userId))
	}

	/** The creator's name for the operators' log. */
	nameOf({ userId }: EventRow): string {
		return this.#roster.find(userId)?.profile.platformUsername ?? userId
	}

	/** The first RSVPs and the reader's own, with present names (G-144). */
	rsvpsTo(id: string, userId: string | null = null): Rsvps {
		const all = this.allRsvpsOf(id)
		const shown = all.slice(0, RSVPS_SHOWN)
		const own = userId !== null && all.findIndex((one) => one.userId === userId) >= RSVPS_SHOWN
		const people = [...shown.map((one) => one.userId), ...(own ? [userId] : [])]
		return { rsvps: people.flatMap((one) => this.#person(one)), rsvpCount: all.length }
	}

	allRsvpsOf(id: string): Rsvp[] {
		return this.#sql
			.exec<Rsvp>(
				'SELECT user_id AS userId, at FROM rsvps WHERE gathering_id = ? ORDER BY at, user_id',
				id,
			)
			.toArray()
	}

	/** The ids of the events to which a person comes. */
	rsvpsOf(userId: string): string[] {
		return this.#sql
			.exec<{ id: string }>('SELECT gathering_id AS id FROM rsvps WHERE user_id = ?', userId)
			.toArray()
			.map(({ id }) => id)
	}

	/** Call inside a turn. Runs the operation's statements in the room, and returns it for D1. */
	change(operation: Operation): Operation {
		return runInRoom(this.#sql, operation)
	}

	where(which: string, ...params: (string | number)[]): EventRow[] {
		return this.#sql
			.exec<Columns<EventRow>>(
				`SELECT id, user_id AS userId, title, description, url, start_time AS startTime, language, revision,
					translations, alt_translations AS altTranslations, untranslated, created_at AS createdAt,
					reminded_for AS remindedFor, started_for AS startedFor, removed_at AS removedAt,
					duration_minutes AS durationMinutes
				FROM gatherings WHERE ${which}`,
				...params,
			)
			.toArray()
	}

	#person(userId: string): PublicPerson[] {
		const person = this.#roster.find(userId)
		if (!person) return []
		const { platform, platformUserId, platformUsername, profilePicUrl } = person.profile
		return [{ platform, platformUserId, platformUsername, profilePicUrl }]
	}
}
