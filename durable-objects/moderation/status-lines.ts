import { CHANGED, NOBODY, TOO_LATE } from '#contract/refusals'
import { archivePerson, isSeated, type Person } from '#storage/people/person'
import { STATUS_LINE, type StatusLine } from '#storage/people/stored-profile'
import type { Log } from '../kernel/log.ts'
import type { Undo } from '../kernel/operator-action.ts'
import type { Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import { infoUpdated } from '../people/place.ts'
import type { Roster } from '../people/roster.ts'

/** Removes and restores people's status lines, on stage or not. */
export class StatusLines {
	readonly #roster: Roster
	readonly #log: Log
	constructor(roster: Roster, log: Log) {
		this.#roster = roster
		this.#log = log
	}

	/** The person; null when they have no status line. */
	standing(userId: string): Person | Refused | null {
		const person = this.#roster.find(userId)
		if (!person || person.profile.platform === 'system') return NOBODY
		return person.profile.displayInfo === '' ? null : person
	}

	keep({ profile: { displayInfo, infoLastUpdatedAt } }: Person): string {
		return STATUS_LINE.write({ displayInfo, infoLastUpdatedAt })
	}

	/** Removes the status line, also from the log. */
	clear(person: Person, turn: Turn): void {
		this.#log.forgetLine(person.userId)
		this.#write(person, { displayInfo: '', infoLastUpdatedAt: turn.now }, turn)
	}

	/** The undo. A status line written since stays, even an empty one. */
	undoOf(userId: string, kept: string, clearedAt: number): Undo | Refused {
		const person = this.#roster.find(userId)
		const line = STATUS_LINE.parse(kept, `status of ${userId}`)
		if (!line) return TOO_LATE
		if (person?.profile.infoLastUpdatedAt !== clearedAt) return CHANGED
		const { platformUsername: name } = person.profile
		return { name, restore: (turn) => this.#write(person, line, turn) }
	}

	#write(before: Person, line: StatusLine, { append }: Turn): void {
		const person = this.#roster.amend(before, line)
		append(isSeated(person) ? [infoUpdated(person)] : [], [archivePerson(person)])
	}
}
