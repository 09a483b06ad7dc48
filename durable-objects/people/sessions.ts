import { REFRESH_WINDOW_MS } from '#contract/limits'
import { REFRESH_FAILED_CODE } from '#contract/people/session'
import { RATES, scaledLimit } from '#rules/limits/rates'
import { archivePerson, isSeated, type Person } from '#storage/people/person'
import type { Allowances } from '../kernel/allowances.ts'
import { type Answer, type Place, refusal } from '../kernel/rpc.ts'
import type { TakeTurn } from '../kernel/turn.ts'
import type { LogOuts } from './log-outs.ts'
import { placeOf } from './place.ts'
import type { RejoinCodes } from './rejoin-codes.ts'
import type { Roster } from './roster.ts'

const NOBODY = refusal(
	401,
	REFRESH_FAILED_CODE,
	'Session refresh failed. Please join the stage again.',
)

interface Needs {
	roster: Roster
	codes: RejoinCodes
	logOuts: LogOuts
	allowances: Allowances
	/** The factor by which allowances are multiplied (`RATE_LIMIT_SCALE`). */
	scale: number
	turn: TakeTurn
	now(): number
}

/** Sessions: new stage tokens and rejoin codes for people who have, or had, a seat. */
export class Sessions {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * The person with this log-in who may return to their seat, or get a rejoin code for it (G-44); null when there
	 * is none.
	 */
	findReturning(sub: string): Person | null {
		const person = this.#room.roster.findBySub(sub)
		if (!person || person.status === 'Removed') return null
		return this.#room.now() - person.sessionAt > REFRESH_WINDOW_MS ? null : person
	}

	/** A new token for a person whom the identity provider still knows (G-44). */
	refresh(sub: string, issuedAt: number | null = null): Answer<Place & { rejoinCode?: string }> {
		const { roster, codes, logOuts, turn } = this.#room
		const person = this.findReturning(sub)
		if (!person || (issuedAt !== null && logOuts.hasEnded(sub, issuedAt))) return NOBODY
		return turn(({ now, append }) => {
			const fresh: Person = { ...person, sessionAt: now }
			roster.save(fresh)
			const way = isSeated(fresh) ? null : codes.make(fresh.profile.id, now)
			append([], [archivePerson(fresh), ...(way ? [way.write] : [])])
			return { ...placeOf(fresh), ...(way ? { rejoinCode: way.code } : {}) }
		})
	}

	/** The person's present state. A person off stage gets a new rejoin code, which voids the earlier one (G-46). */
	placeOf(person: Person, now: number): Answer<Place & { rejoinCode?: string }> {
		if (isSeated(person)) return placeOf(person)
		const { allowances, scale } = this.#room
		const limit = scaledLimit(RATES.place, scale)
		const tooMany = allowances.spend(`standing:${person.userId}`, limit, now)
		if (tooMany) return tooMany
		const rejoinCode = this.#room.turn(({ now, append }) => {
			const { code, write } = this.#room.codes.make(person.profile.id, now)
			append([], [write])
			return code
		})
		return { ...placeOf(person), rejoinCode }
	}
}
