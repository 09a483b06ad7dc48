import type { Operation } from '#storage/operations'
import { archivePerson } from '#storage/people/person'
import type { Agenda, Timers } from '../kernel/agenda.ts'
import { drop, save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import type { Roster } from '../people/roster.ts'

interface Needs {
	sql: SqlStorage
	agenda: Agenda
	roster: Roster
	now(): number
}

/** A ban. `until` is when it ends by itself; null when only an operator ends it. */
export interface Ban {
	until: number | null
}

/** Banned people: the account on the platform, and the log-in that proved it last. */
export class Bans implements Part {
	readonly tables: KeptTable[] = [{ table: 'bans' }]
	readonly timers: Timers = {
		'ban-end': (userId, turn) => void turn.append([], this.end(userId)),
	}
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Puts the ends of bans on the agenda of a room with new storage. */
	restoreFromD1(): [] {
		const { sql, agenda } = this.#room
		for (const { user_id, until } of sql
			.exec<{ user_id: string; until: number }>(
				'SELECT user_id, until FROM bans WHERE until IS NOT NULL',
			)
			.toArray())
			agenda.schedule('ban-end', user_id, until)
		return []
	}

	/**
	 * The ban of this account or log-in that is in force now; of several the longest. The time alone decides,
	 * because the alarm that ends a ban may be late.
	 */
	find(userId: string, sub: string | null = null): Ban | null {
		const { sql, now } = this.#room
		const [row] = sql
			.exec<{ until: number | null }>(
				`SELECT until FROM bans WHERE (user_id = ? OR sub = ?) AND (until IS NULL OR until > ?)
				ORDER BY until IS NOT NULL, until DESC LIMIT 1`,
				userId,
				sub,
				now(),
			)
			.toArray()
		return row ? { until: row.until } : null
	}

	isBanned(userId: string, sub: string | null = null): boolean {
		return this.find(userId, sub) !== null
	}

	/** Call inside a turn. A second ban of the same account replaces the first one and its end. */
	add(userId: string, sub: string | null, { at, until }: Ban & { at: number }): Operation {
		const { sql, agenda } = this.#room
		if (until === null) agenda.cancel('ban-end', userId)
		else agenda.schedule('ban-end', userId, until)
		return save(sql, 'bans', { userId, sub, at, until })
	}

	/** Call inside a turn. The account and its log-in may join again, with a new post. */
	end(userId: string): Operation[] {
		const { sql, agenda, roster } = this.#room
		agenda.cancel('ban-end', userId)
		const person = roster.find(userId)
		const isBlocked = person?.profile.eligibilityStatus === 'Blocked'
		return [
			...drop(sql, 'bans', { userId }),
			...(isBlocked ? [archivePerson(roster.amend(person, { eligibilityStatus: 'Unseen' }))] : []),
		]
	}
}
