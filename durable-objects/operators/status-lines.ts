import type { Log } from '../kernel/log.ts'
import type { Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import { archivePerson, isSeated, type Person } from '../people/person.ts'
import { infoUpdated } from '../people/place.ts'
import type { Roster } from '../people/roster.ts'
import { STATUS_LINE, type StatusLine } from '../people/stored-profile.ts'
import { CHANGED, NOBODY, TOO_LATE, type WayBack } from './deed.ts'

/** The line under somebody's name, on stage or not, as operators take it and give it back. */
export class StatusLines {
	readonly #roster: Roster
	readonly #log: Log
	constructor(roster: Roster, log: Log) {
		this.#roster = roster
		this.#log = log
	}

	/** Null when there is none. */
	standing(userId: string): Person | Refused | null {
		const person = this.#roster.find(userId)
		if (!person || person.profile.platform === 'system') return NOBODY
		return person.profile.displayInfo === '' ? null : person
	}

	keep({ profile: { displayInfo, infoLastUpdatedAt } }: Person): string {
		return STATUS_LINE.write({ displayInfo, infoLastUpdatedAt })
	}

	/** The log does not say it any more either. */
	clear(person: Person, turn: Turn): void {
		this.#log.forgetLine(person.userId)
		this.#write(person, { displayInfo: '', infoLastUpdatedAt: turn.now }, turn)
	}

	/** What was written since stays, also if it is nothing. */
	wayBack(userId: string, kept: string, clearedAt: number): WayBack | Refused {
		const person = this.#roster.find(userId)
		const line = STATUS_LINE.parse(kept, `status of ${userId}`)
		if (!line) return TOO_LATE
		if (person?.profile.infoLastUpdatedAt !== clearedAt) return CHANGED
		const { platformUsername: name } = person.profile
		return { name, giveBack: (turn) => this.#write(person, line, turn) }
	}

	#write(before: Person, line: StatusLine, { append }: Turn): void {
		const person = this.#roster.amend(before, line)
		append(isSeated(person) ? [infoUpdated(person)] : [], [archivePerson(person)])
	}
}
