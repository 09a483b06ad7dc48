import { decodeTime } from 'ulid'
import { REFERRAL_REWARD, REFERRAL_WINDOW_MS, REFERRALS_MAX } from '#contract/limits'
import { newReferralCode, problemOfReferralCode } from '#rules/people/referral'
import { type Operation, op } from '#storage/operations'
import { archivePerson, type Person, type PersonRow, toPerson } from '#storage/people/person'
import { MINT } from '#storage/token/ledger'
import type { Activities } from '../alerts/activities.ts'
import { claim } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'
import { type Answer, type Refused, refusal } from '../kernel/rpc.ts'
import type { TakeTurn } from '../kernel/turn.ts'
import type { ErasedNames } from './erased-names.ts'
import type { Roster } from './roster.ts'

interface Needs {
	sql: SqlStorage
	roster: Roster
	activities: Activities
	gone: ErasedNames
	turn: TakeTurn
}

/**
 * Invitations by code. The room decides, because it knows people's identities. Credits go to D1 in the same
 * change as the profiles, so both are kept or neither.
 */
export class Referrals implements Part {
	readonly tables: KeptTable[] = [{ table: 'referralCodes' }, { table: 'referrals' }]
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	codeOf(owner: Person): Answer<{ referralCode: string }> {
		const { referralCode } = owner.profile
		if (referralCode) return { ok: true, referralCode }
		return this.#room.turn(({ append }) => {
			const { code, writes } = this.#newCode(owner)
			const person = this.#room.roster.amend(owner, { referralCode: code })
			append([], [archivePerson(person), ...writes])
			return { ok: true, referralCode: code }
		})
	}

	redeem(person: Person, code: string, now: number): Answer<object> {
		const problem = problemOfReferralCode(code, person.profile.referralCode)
		if (problem) return refusal(400, 'referral-code', problem)
		if (person.profile.hasUsedReferral || this.#usedBefore(person)) return USED
		const made = this.#find(code)
		if (!made) return refusal(404, 'referral-unknown', 'Referral code not found.')
		return refuseReferral(person, made, now) ?? this.#reward(person, made.referrer)
	}

	/** Restores codes from profiles, because an old D1 has them only there. */
	restoreFromD1(): [] {
		for (const row of this.#room.sql.exec<PersonRow>('SELECT * FROM people')) {
			const person = toPerson(row)
			const referralCode = person?.profile.referralCode
			if (referralCode) this.#keep(referralCode, person.userId, accountOf(person))
		}
		return []
	}

	*replayToD1(): Generator<Operation> {
		for (const { user_id, referrer, at } of this.#room.sql.exec<RewardRow>(
			'SELECT user_id, referrer, at FROM referrals',
		))
			yield* rewards(user_id, referrer, at)
	}

	#reward(person: Person, referrer: Person): Answer<object> {
		const { roster, sql, activities } = this.#room
		return this.#room.turn((turn) => {
			const { now, append } = turn
			const used = claim(sql, 'referrals', {
				userId: person.userId,
				account: accountOf(person),
				referrer: referrer.userId,
				at: now,
			})
			if (used.length === 0) return USED
			const invited = roster.amend(person, { hasUsedReferral: true })
			const inviting = roster.amend(referrer, {
				referralCount: referrer.profile.referralCount + 1,
			})
			append(
				[],
				[
					archivePerson(invited),
					archivePerson(inviting),
					...used,
					...rewards(invited.userId, inviting.userId, now),
				],
			)
			activities.referred(invited, inviting, turn)
			return { ok: true }
		})
	}

	/** Whether this account or log-in used a code before its data was deleted. */
	#usedBefore(person: Person): boolean {
		const { sql, gone } = this.#room
		const found = sql.exec(
			'SELECT 1 FROM referrals WHERE user_id = ? OR account = ?',
			gone.of(person.userId),
			gone.of(accountOf(person)),
		)
		return !found.next().done
	}

	/** The owner of a code. Codes of removed people do not count. */
	#find(code: string): Made | null {
		const [row] = this.#room.sql
			.exec<{ user_id: string; account: string }>(
				'SELECT user_id, account FROM referral_codes WHERE code = ?',
				code,
			)
			.toArray()
		const referrer = row ? this.#room.roster.find(row.user_id) : null
		return row && referrer && referrer.status !== 'Removed'
			? { referrer, account: row.account }
			: null
	}

	#newCode(person: Person): { code: string; writes: Operation[] } {
		for (;;) {
			const code = newReferralCode((bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
			const writes = this.#keep(code, person.userId, accountOf(person))
			if (writes.length > 0) return { code, writes }
		}
	}

	/** Stores a code; no operations when another person has it. */
	#keep(code: string, userId: string, account: string): Operation[] {
		return claim(this.#room.sql, 'referralCodes', { code, userId, account })
	}
}

interface RewardRow extends Record<string, SqlStorageValue> {
	user_id: string
	referrer: string
	at: number
}

/** Credits the invited and the inviting person. The ledger accepts each credit once, however often this runs. */
function rewards(invited: string, inviting: string, at: number): Operation[] {
	const once = { subject: invited, from: MINT, amount: REFERRAL_REWARD, at }
	return [
		op('ledger.credit', { ...once, reason: 'referral:invited', to: invited }),
		op('ledger.credit', { ...once, reason: 'referral:inviting', to: inviting }),
	]
}

interface Made {
	referrer: Person
	/** The log-in account that made the code. The person's user id may belong to another account by now. */
	account: string
}

const USED = refusal(409, 'referral-used', 'You have already used a referral code.')

function refuseReferral(person: Person, { referrer, account }: Made, now: number): Refused | null {
	// A code counts as one's own when the same account made it under another user id.
	if (account === accountOf(person))
		return refusal(400, 'referral-own', 'You cannot use your own referral code')
	// A person's id is made when they first join, and contains that time.
	if (now - decodeTime(person.profile.id) > REFERRAL_WINDOW_MS)
		return refusal(
			403,
			'referral-late',
			'A referral code can only be used in the first 30 days after joining.',
		)
	if (referrer.profile.referralCount >= REFERRALS_MAX)
		return refusal(409, 'referral-full', 'This referral code was already used 50 times.')
	return null
}

/** The person's account: the log-in, or the user id when the room does not know the log-in. */
function accountOf({ sub, userId }: Person): string {
	return sub ?? userId
}
