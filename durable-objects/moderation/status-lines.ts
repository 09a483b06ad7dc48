import { UNDO_MS } from '#contract/limits'
import { CHANGED_MEANWHILE, PERSON_UNKNOWN, TOO_LATE } from '#contract/refusals'
import { archivePerson, isSeated, type Person } from '#storage/people/person'
import { type ProfileStatus, STATUS_LINE } from '#storage/people/stored-profile'
import type { Log } from '../kernel/log.ts'
import type { Undo } from '../kernel/operator-action.ts'
import type { Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Order } from '../operators/order.ts'
import { infoUpdated } from '../people/place.ts'
import type { Roster } from '../people/roster.ts'
import type { Removable, RemovedContent, RemovedRow } from './content-kinds.ts'

/** Removes and restores people's status lines, on stage or not. */
export class StatusLines implements Removable<Person> {
	readonly #roster: Roster
	readonly #log: Log
	constructor(roster: Roster, log: Log) {
		this.#roster = roster
		this.#log = log
	}

	/** The person; null when they have no status line. */
	findToRemove({ account: userId }: Order): Person | Refused | null {
		const person = this.#roster.find(userId)
		if (!person || person.profile.platform === 'system') return PERSON_UNKNOWN
		return person.profile.displayInfo === '' ? null : person
	}

	snapshotOf({ userId, profile }: Person): RemovedContent {
		const { platformUsername: name, displayInfo, infoLastUpdatedAt } = profile
		return { userId, name, kept: STATUS_LINE.write({ displayInfo, infoLastUpdatedAt }) }
	}

	/** Removes the status line, also from the log. */
	take(person: Person, _: Order, turn: Turn): void {
		this.#log.words.forgetLine(person.userId)
		this.#write(person, { displayInfo: '', infoLastUpdatedAt: turn.now }, turn)
	}

	/** The undo. A status line written since stays, even an empty one. */
	undoOf({ user_id: userId, kept, until }: RemovedRow): Undo | Refused {
		const person = this.#roster.find(userId)
		const line = STATUS_LINE.parse(kept, `status of ${userId}`)
		if (!line) return TOO_LATE
		if (person?.profile.infoLastUpdatedAt !== until - UNDO_MS) return CHANGED_MEANWHILE
		const { platformUsername: name } = person.profile
		return { name, restore: (turn) => this.#write(person, line, turn) }
	}

	#write(before: Person, line: ProfileStatus, { append }: Turn): void {
		const person = this.#roster.amend(before, line)
		append(isSeated(person) ? [infoUpdated(person)] : [], [archivePerson(person)])
	}
}
