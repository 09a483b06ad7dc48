import { LOG_IN_LIFE_MS } from '#contract/limits'
import type { Operation } from '#storage/operations'
import { archivePerson, type Person } from '#storage/people/person'
import type { Activities } from '../alerts/activities.ts'
import type { FarewellAlerts } from '../alerts/farewell-alerts.ts'
import { save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import type { Answer } from '../kernel/rpc.ts'
import type { TakeTurn } from '../kernel/turn.ts'
import type { ErasedNames } from './erased-names.ts'
import type { Revocation } from './revocation.ts'
import type { Roster } from './roster.ts'

interface Needs {
	sql: SqlStorage
	roster: Roster
	revocation: Revocation
	activities: Activities
	farewellAlerts: FarewellAlerts
	gone: ErasedNames
	turn: TakeTurn
}

/** Logs a person out everywhere: all sessions end, and earlier log-ins get no new token. */
export class LogOuts implements Part {
	// No log-in lives longer than half of this; the rest is for wrong clocks, and for providers whose tokens
	// live longer.
	readonly tables: KeptTable[] = [{ table: 'logOuts', keptMs: 2 * LOG_IN_LIFE_MS }]
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	everywhere(known: Person): Answer<object> {
		const { roster, revocation, activities, farewellAlerts, turn } = this.#room
		turn((now) => {
			const person = revocation.revoke(known, now)
			roster.save(person)
			const ended = person.sub ? [this.#end(person.sub, now.now)] : []
			now.append([], [archivePerson(person), ...ended])
			activities.toAccount(person.userId, 'logged_out', now)
			farewellAlerts.onLogOut(person.userId, now)
		})
		return { ok: true }
	}

	/** Logs a person out everywhere by their log-in alone, whether they have a place or not. */
	everywhereOf(sub: string): Answer<object> {
		const person = this.#room.roster.findBySub(sub)
		if (person && person.status !== 'Removed') return this.everywhere(person)
		this.#room.turn(({ now, append }) => append([], [this.#end(sub, now)]))
		return { ok: true }
	}

	/** Whether a log-in made at this time (ms) was ended by a later log-out everywhere. */
	hasEnded(sub: string, at: number): boolean {
		const { sql, gone } = this.#room
		// After a deletion of the person's data the row has the name that replaces the log-in.
		return sql
			.exec<{ at: number }>(
				'SELECT at FROM log_outs WHERE sub IN (?, ?)',
				sub,
				gone.find(sub) ?? sub,
			)
			.toArray()
			.some((row) => at < row.at)
	}

	#end(sub: string, at: number): Operation {
		return save(this.#room.sql, 'logOuts', { sub, at })
	}
}
