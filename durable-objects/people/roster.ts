import type { Counts, OwnParticipant, Participant } from '#contract/people/participants'
import { SESSION_OVER } from '#contract/refusals'
import { projectParticipant } from '#rules/hearing/visibility'
import { accountNamed } from '#rules/operators/invited-account'
import { type Seat, seatCounts } from '#rules/people/seating'
import { stageOrder } from '#rules/people/stage-order'
import { isSeated, type Person, type PersonRow, toPerson, toSeat } from '#storage/people/person'
import { PROFILE } from '#storage/people/stored-profile'
import type { Part } from '../kernel/part.ts'
import type { Answer, TokenClaims } from '../kernel/rpc.ts'
import { pause, ROWS_AT_ONCE } from '../kernel/stretches.ts'

/** People with a place. Memory holds those on stage; everybody else is read from rows. */
export class Roster implements Part {
	readonly #sql: SqlStorage
	readonly #onStage = new Map<string, Person>()
	/** How many vetted people are off stage; null until somebody asks, because counting reads a row for each. */
	#offStageVetted: number | null = null

	/** Called when a person joins, leaves, steps away or comes back. */
	readonly #statusChanged: (person: Person) => void

	constructor(sql: SqlStorage, statusChanged: (person: Person) => void) {
		this.#sql = sql
		this.#statusChanged = statusChanged
	}

	recall(): void {
		this.#onStage.clear()
		for (const row of this.#sql.exec<PersonRow>(
			"SELECT * FROM people WHERE status IN ('Active', 'Away')",
		)) {
			const person = toPerson(row)
			if (person) this.#onStage.set(person.userId, person)
		}
		this.#offStageVetted = null
	}

	find(userId: string): Person | null {
		return this.#onStage.get(userId) ?? this.#findBy('user_id', userId)
	}

	findBySub(sub: string): Person | null {
		return this.#findBy('sub', sub)
	}

	/** The person with this log-in whose place an operator took and who has not come back since; null for none. */
	removedBySub(sub: string): Person | null {
		const person = this.findBySub(sub)
		return person?.status === 'Removed' ? person : null
	}

	findByParticipantId(id: string): Person | null {
		return this.#findBy('participant_id', id)
	}

	/** The person who has this name now, or had it last. */
	findByName(platform: Participant['platform'], name: string): Person | null {
		const [row] = this.#sql
			.exec<PersonRow>(
				'SELECT * FROM people WHERE name = ? ORDER BY session_at DESC LIMIT 1',
				accountNamed(platform, name),
			)
			.toArray()
		return row ? toPerson(row) : null
	}

	/** The `ver` of a newcomer: above that of an unreadable earlier row, so that its tokens are invalid. */
	nextVer(userId: string): number {
		const [row] = this.#sql
			.exec<{ ver: number }>('SELECT ver FROM people WHERE user_id = ?', userId)
			.toArray()
		return (row?.ver ?? 0) + 1
	}

	/** The owner of a token that is still valid, on stage or off. */
	require(by: TokenClaims): Answer<{ person: Person; seated: boolean }> {
		const person = this.find(by.userId)
		if (!person || person.ver !== by.ver || person.status === 'Removed') return SESSION_OVER
		return { ok: true, person, seated: this.#onStage.has(by.userId) }
	}

	seats(): Seat[] {
		return [...this.#onStage.values()].map(toSeat)
	}

	languages(): Set<Participant['language']> {
		return new Set([...this.#onStage.values()].map(({ profile }) => profile.language))
	}

	participants(): Participant[] {
		return stageOrder([...this.#onStage.values()].map(({ profile }) => projectParticipant(profile)))
	}

	counts(now: number, minFollowers: number): Counts {
		this.#offStageVetted ??= this.#sql
			.exec<{ n: number }>("SELECT COUNT(*) AS n FROM people WHERE status = 'OffStageVetted'")
			.one().n
		return seatCounts(this.seats(), this.#offStageVetted, now, minFollowers)
	}

	save(person: Person): void {
		const before = this.find(person.userId)
		const hasSameIndex =
			before?.sub === person.sub &&
			before.status === person.status &&
			nameOf(before) === nameOf(person)
		if (hasSameIndex) this.#rewrite(person)
		else this.#write(person, before === null)
		if (isSeated(person)) this.#onStage.set(person.userId, person)
		else this.#onStage.delete(person.userId)
		this.#countOffStage(
			Number(person.status === 'OffStageVetted') - Number(before?.status === 'OffStageVetted'),
		)
		if (person.status !== before?.status) this.#statusChanged(person)
	}

	#countOffStage(change: number): void {
		if (this.#offStageVetted !== null) this.#offStageVetted += change
	}

	/** Writes a row. For a newcomer nothing of an unreadable earlier row stays. */
	#write(person: Person, isNew: boolean): void {
		if (isNew) this.#sql.exec('DELETE FROM people WHERE user_id = ?', person.userId)
		this.#sql.exec(
			`INSERT INTO people (user_id, participant_id, sub, status, name, ver, joined_at, peak_followers, session_at, tokens, tokens_at, profile)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (user_id) DO UPDATE SET sub = excluded.sub, status = excluded.status, name = excluded.name, ver = excluded.ver,
				joined_at = excluded.joined_at, peak_followers = excluded.peak_followers, session_at = excluded.session_at,
				tokens = excluded.tokens, tokens_at = excluded.tokens_at, profile = excluded.profile`,
			person.userId,
			person.profile.id,
			person.sub,
			person.status,
			nameOf(person),
			...changingColumns(person),
		)
	}

	/** Call inside a turn. Deletes the person. */
	erase(person: Person): void {
		const { userId, status } = person
		this.#sql.exec('DELETE FROM people WHERE user_id = ?', userId)
		this.#onStage.delete(userId)
		this.#countOffStage(-Number(status === 'OffStageVetted'))
		this.#statusChanged({ ...person, status: 'Removed' })
	}

	/** Call inside a turn. Takes the person out of the mutes of others, which hold ids and names. D1 does the same (erase-person.ts). */
	unmute(userId: string): void {
		for (const row of this.#sql
			.exec<PersonRow>('SELECT * FROM people WHERE instr(profile, ?) > 0', JSON.stringify(userId))
			.toArray()) {
			const muting = toPerson(row)
			const mutedPeople = muting?.profile.mutedPeople.filter((one) => one.userId !== userId)
			if (muting && mutedPeople) this.amend(muting, { mutedPeople })
		}
	}

	/** Writes a row without its indexed columns, because naming one costs a row even when its value stays. */
	#rewrite(person: Person): void {
		this.#sql.exec(
			`UPDATE people SET ver = ?, joined_at = ?, peak_followers = ?, session_at = ?, tokens = ?, tokens_at = ?, profile = ?
			WHERE user_id = ?`,
			...changingColumns(person),
			person.userId,
		)
	}

	/** Fills the column `name` in rows that were written before the column existed. */
	async prune(): Promise<void> {
		for (;;) {
			const rows = this.#sql
				.exec<PersonRow>('SELECT * FROM people WHERE name IS NULL LIMIT ?', ROWS_AT_ONCE)
				.toArray()
			if (rows.length === 0) return
			for (const row of rows) {
				const person = toPerson(row)
				this.#sql.exec(
					'UPDATE people SET name = ? WHERE user_id = ?',
					person ? nameOf(person) : '',
					row.user_id,
				)
			}
			await pause()
		}
	}

	/**
	 * Returns the person with these profile fields changed, and stores them. A changed `status` is also set in
	 * their row.
	 */
	amend(person: Person, change: Partial<OwnParticipant>): Person {
		const profile = { ...person.profile, ...change }
		const amended: Person = { ...person, status: change.status ?? person.status, profile }
		this.save(amended)
		return amended
	}

	#findBy(column: 'user_id' | 'sub' | 'participant_id', value: string): Person | null {
		const [row] = this.#sql
			.exec<PersonRow>(`SELECT * FROM people WHERE ${column} = ?`, value)
			.toArray()
		return row ? toPerson(row) : null
	}
}

function nameOf({ profile }: Person): string {
	return accountNamed(profile.platform, profile.platformUsername)
}

function changingColumns({ allowance, profile, ...person }: Person): SqlStorageValue[] {
	return [
		person.ver,
		person.joinedAt,
		person.peakFollowers,
		person.sessionAt,
		allowance?.tokens ?? null,
		allowance?.at ?? null,
		PROFILE.write(profile),
	]
}
