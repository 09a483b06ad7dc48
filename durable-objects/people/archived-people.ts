import type { Participant } from '#contract/people/participants'
import { participants } from '#migrations/schema'
import { type Operation, op } from '#storage/operations'
import { archivePerson, type Person, type PersonRow, toPerson } from '#storage/people/person'
import { PARTICIPANT, PROFILE } from '#storage/people/stored-profile'
import { rowsInD1 } from '../kernel/archived-rows.ts'
import type { Part, RestoreSource } from '../kernel/part.ts'
import type { Roster } from './roster.ts'

/**
 * How far all token versions are raised when the room starts from D1, so that revocations that D1 did not get stay in
 * force. Nobody can have had more of these.
 */
export const VER_AHEAD = 1_000

interface Needs {
	sql: SqlStorage
	roster: Roster
}

/**
 * Restores people from D1 in a room with new storage, and from the room in a D1 that lost them. So nobody loses a seat
 * or a session.
 */
export class ArchivedPeople implements Part {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	async restoreFromD1({ db, mark }: RestoreSource): Promise<Operation[]> {
		const { roster } = this.#room
		// Last activity, last seen and the streak are only in the roster's snapshot, and cost no further row.
		const onStage = PARTICIPANT.parseAll(mark.participants, 'snapshot') ?? []
		const latest = new Map(onStage.map((person) => [person.id, person]))
		for await (const row of rowsInD1<ArchivedPerson>(db, participants)) {
			const person = personIn(row, latest.get(row.participant_id))
			if (!person) continue
			const claimed = person.sub === null ? null : roster.findBySub(person.sub)
			const isDouble = claimed !== null && claimed.userId !== person.userId
			// Earlier versions of the code did not write to D1 that an account went to another log-in. So two people in
			// D1 may have the same log-in, which both lose until somebody proves an account anew.
			if (isDouble) roster.save({ ...claimed, sub: null })
			roster.save(isDouble ? { ...person, sub: null } : person)
		}
		// Heartbeats check tokens in D1, so the versions are raised there, too.
		return [op('people.void-tokens', { ahead: VER_AHEAD })]
	}

	*replayToD1(): Generator<Operation> {
		for (const row of this.#room.sql.exec<PersonRow>('SELECT * FROM people'))
			yield* operationsOf(row)
	}

	*replayOne(name: string): Generator<Operation> {
		for (const row of this.#room.sql.exec<PersonRow>(
			'SELECT * FROM people WHERE user_id = ?',
			name,
		))
			yield* operationsOf(row)
	}
}

function operationsOf(row: PersonRow): Operation[] {
	const person = toPerson(row)
	return person ? [archivePerson(person)] : []
}

function personIn(row: ArchivedPerson, latest: Participant | undefined): Person | null {
	const profile = PROFILE.parse(row.profile, row.user_id)
	if (!profile) return null
	return {
		userId: row.user_id,
		sub: row.sub,
		status: row.status,
		ver: row.ver + VER_AHEAD,
		joinedAt: row.joined_at,
		peakFollowers: row.peak_followers,
		sessionAt: row.session_at ?? row.joined_at,
		allowance: null,
		profile: { joinedAt: row.joined_at, ...profile, ...latest },
	}
}

interface ArchivedPerson extends Record<string, unknown> {
	user_id: string
	participant_id: string
	sub: string | null
	status: Person['status']
	ver: number
	joined_at: number
	session_at: number | null
	peak_followers: number
	profile: string
}
