import type { Participant } from '#contract/people/participants'
import { participants } from '#migrations/schema'
import { rowsInD1 } from '../kernel/archived-rows.ts'
import { type Operation, op } from '../kernel/operations.ts'
import type { Before, Part } from '../kernel/part.ts'
import { archivePerson, type Person, type PersonRow, toPerson } from './person.ts'
import type { Roster } from './roster.ts'
import { PARTICIPANT, PROFILE } from './stored-profile.ts'

/** Tokens of before are not trusted: so often nobody's were revoked in changes that D1 did not get any more. */
const VER_AHEAD = 1_000

interface Room {
	sql: SqlStorage
	roster: Roster
}

/** The people as D1 has them, where one of the two has lost them: nobody loses a seat or a session. */
export class ArchivedPeople implements Part {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	async takeOver({ db, mark }: Before): Promise<Operation[]> {
		const { roster } = this.#room
		// What costs no row of its own (last activity, last seen, the streak) only the roster's snapshot has.
		const onStage = PARTICIPANT.parseAll(mark.participants, 'snapshot') ?? []
		const latest = new Map(onStage.map((person) => [person.id, person]))
		for await (const row of rowsInD1<ArchivedPerson>(db, participants)) {
			const person = recalled(row, latest.get(row.participant_id))
			if (!person) continue
			const claimed = person.sub === null ? null : roster.findBySub(person.sub)
			const isDouble = claimed !== null && claimed.userId !== person.userId
			// Older code did not tell D1 when an account went to another log-in: then neither has it without a new proof.
			if (isDouble) roster.save({ ...claimed, sub: null })
			roster.save(isDouble ? { ...person, sub: null } : person)
		}
		// Heartbeats look in D1.
		return [op('people.void-tokens', { ahead: VER_AHEAD })]
	}

	*tellAgain(): Generator<Operation> {
		for (const row of this.#room.sql.exec<PersonRow>('SELECT * FROM people')) yield* told(row)
	}

	*tellOf(name: string): Generator<Operation> {
		for (const row of this.#room.sql.exec<PersonRow>(
			'SELECT * FROM people WHERE user_id = ?',
			name,
		))
			yield* told(row)
	}
}

function told(row: PersonRow): Operation[] {
	const person = toPerson(row)
	return person ? [archivePerson(person)] : []
}

function recalled(row: ArchivedPerson, latest: Participant | undefined): Person | null {
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
