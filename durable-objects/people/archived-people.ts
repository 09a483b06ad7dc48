import type { Participant } from '#contract/people/participants'
import { rowsInD1 } from '../kernel/archived-rows.ts'
import type { Before, Part } from '../kernel/part.ts'
import type { Statement } from '../kernel/rpc.ts'
import { archivePerson, type Person, type PersonRow, type Roster, toPerson } from './roster.ts'

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

	async takeOver({ db, mark }: Before): Promise<Statement[]> {
		const { roster } = this.#room
		// What costs no row of its own (last activity, last seen, the streak) only the roster's snapshot has.
		const latest = new Map(
			(JSON.parse(mark.participants) as Participant[]).map((person) => [person.id, person]),
		)
		for await (const row of rowsInD1<ArchivedPerson>(db, 'participants', ['user_id'], {
			columns,
		})) {
			const person = recalled(row, latest.get(row.participant_id))
			const claimed = person.sub === null ? null : roster.findBySub(person.sub)
			const isDouble = claimed !== null && claimed.userId !== person.userId
			// Older code did not tell D1 when an account went to another log-in: then neither has it without a new proof.
			if (isDouble) roster.save({ ...claimed, sub: null })
			roster.save(isDouble ? { ...person, sub: null } : person)
		}
		// Heartbeats look in D1.
		return [{ sql: 'UPDATE participants SET ver = ver + ?', params: [VER_AHEAD] }]
	}

	*tellAgain(): Generator<Statement> {
		for (const row of this.#room.sql.exec<PersonRow>('SELECT * FROM people'))
			yield archivePerson(toPerson(row))
	}

	*tellOf(name: string): Generator<Statement> {
		for (const row of this.#room.sql.exec<PersonRow>(
			'SELECT * FROM people WHERE user_id = ?',
			name,
		))
			yield archivePerson(toPerson(row))
	}
}

const columns = [
	'user_id',
	'participant_id',
	'sub',
	'status',
	'ver',
	'joined_at',
	'session_at',
	'peak_followers',
	'profile',
]

function recalled(row: ArchivedPerson, latest: Participant | undefined): Person {
	return {
		userId: row.user_id,
		sub: row.sub,
		status: row.status,
		ver: row.ver + VER_AHEAD,
		joinedAt: row.joined_at,
		peakFollowers: row.peak_followers,
		sessionAt: row.session_at ?? row.joined_at,
		allowance: null,
		profile: { joinedAt: row.joined_at, ...JSON.parse(row.profile), ...latest },
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
