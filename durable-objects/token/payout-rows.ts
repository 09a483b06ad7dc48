import type { payoutLanes, payouts, payoutTries } from '#migrations/schema'
import { dayOf } from '#rules/people/activity-days'
import type { Payee } from '#rules/token/payouts'
import type { KeyOf } from '#storage/mirrored'
import type { Operation } from '#storage/operations'
import { drop, save } from '../kernel/mirror.ts'
import { isErasedName, leaveLog } from '../people/erased-names.ts'

export type PayoutRow = typeof payouts.$inferSelect
export type PayoutTry = typeof payoutTries.$inferSelect
export type PayerState = typeof payoutLanes.$inferSelect

type Values = (string | number)[]

/** Payouts that were not returned or dropped. */
const STANDS = "state NOT IN ('reverted', 'dropped')"
/** Payouts that have a nonce and are not final. */
const KEPT = 'nonce IS NOT NULL AND ended_at IS NULL'

/** Reads and writes rows of payouts. */
export class PayoutRows {
	readonly #sql: SqlStorage
	constructor({ sql }: { sql: SqlStorage }) {
		this.#sql = sql
	}

	find(id: string): PayoutRow | null {
		return this.where('id = ?', id)[0] ?? null
	}

	where(which: string, ...of: Values): PayoutRow[] {
		return this.#select(
			`SELECT id, user_id AS userId, dest, amount, units, state, sender, nonce, hash, block, block_hash AS blockHash,
				created_at AS createdAt, ended_at AS endedAt
			FROM payouts WHERE ${which}`,
			...of,
		)
	}

	open(): PayoutRow[] {
		return this.where('ended_at IS NULL ORDER BY created_at, id')
	}

	/** Payouts of one account that are not final, the oldest nonce first. */
	notFinalOf(sender: string): PayoutRow[] {
		return this.where(`sender = ? AND ${KEPT} ORDER BY nonce`, sender)
	}

	/** The signed transactions of a payout, the oldest first; each offers more than the one before. */
	triesOf(id: string): PayoutTry[] {
		return this.#select(
			`SELECT hash, payout_id AS payoutId, sender, nonce, raw, fee, tip, at
			FROM payout_tries WHERE payout_id = ? ORDER BY at, nonce, length(fee), fee`,
			id,
		)
	}

	/** The account that pays now: the last one that an operator resumed. */
	lane(): PayerState | null {
		return this.#selectLanes('1 = 1')[0] ?? null
	}

	laneOf(sender: string): PayerState | null {
		return this.#selectLanes('sender = ?', sender)[0] ?? null
	}

	/** All accounts that ever paid, the last one first. */
	senders(): string[] {
		return this.#selectLanes('1 = 1').map(({ sender }) => sender)
	}

	/** Other accounts with payouts that are not final. */
	unfinishedBeside(sender: string): PayerState[] {
		return this.#selectLanes(
			`sender <> ? AND sender IN (SELECT sender FROM payouts WHERE ${KEPT})`,
			sender,
		)
	}

	#selectLanes(which: string, ...of: Values): PayerState[] {
		return this.#select(
			`SELECT sender, state, why, said, first_nonce AS firstNonce, at
			FROM payout_lanes WHERE ${which} ORDER BY at DESC`,
			...of,
		)
	}

	/** The next nonce, counted from the stage's own rows: whatever a node says, no nonce is given twice (G-156). */
	nextNonce({ sender, firstNonce }: Pick<PayerState, 'sender' | 'firstNonce'>): number {
		const [last] = this.#select<{ nonce: number | null }>(
			'SELECT MAX(nonce) AS nonce FROM payout_tries WHERE sender = ?',
			sender,
		)
		return Math.max(firstNonce, (last?.nonce ?? -1) + 1)
	}

	/** Whether a payout pays, or paid, this credit. */
	hasCredit(reason: string, subject: string): boolean {
		const which = 'SELECT 1 FROM payout_credits WHERE reason = ? AND subject = ?'
		return this.#select(which, reason, subject).length > 0
	}

	isHeld(userId: string): boolean {
		return this.#select('SELECT 1 FROM payout_holds WHERE user_id = ?', userId).length > 0
	}

	payee(userId: string): Payee {
		const [wallet = null] = this.#select<{ address: string; since: number }>(
			'SELECT address, since FROM wallets WHERE user_id = ?',
			userId,
		)
		// Failed payouts count, too, so that the next attempt is on the next day.
		const [last] = this.where('user_id = ? ORDER BY created_at DESC LIMIT 1', userId)
		const lastDay = last ? dayOf(last.createdAt) : null
		return { wallet, isHeld: this.isHeld(userId), lastDay }
	}

	paidSince(at: number): number {
		const [paid] = this.#select<{ sum: number }>(
			`SELECT COALESCE(SUM(amount), 0) AS sum FROM payouts WHERE created_at >= ? AND ${STANDS}`,
			at,
		)
		return paid?.sum ?? 0
	}

	/**
	 * Call inside a turn, like everything below. The address of an erased person's payout is deleted when it
	 * has ended.
	 */
	save(row: PayoutRow): Operation[] {
		if (row.endedAt === null || !isErasedName(row.userId)) return [save(this.#sql, 'payouts', row)]
		leaveLog(this.#sql, row.userId) // earlier entries of the log contain the address
		const tries = this.triesOf(row.id).map((one) => this.saveTry({ ...one, raw: '' }))
		return [save(this.#sql, 'payouts', { ...row, dest: '' }), ...tries]
	}

	saveTry(row: PayoutTry): Operation {
		return save(this.#sql, 'payoutTries', row)
	}

	saveLane(row: PayerState): Operation {
		return save(this.#sql, 'payoutLanes', row)
	}

	/** Frees a payout's credits, so that another payout may pay them. */
	freeCreditsOf(id: string): Operation[] {
		const taken = this.#select<KeyOf<'payoutCredits'>>(
			'SELECT reason, subject FROM payout_credits WHERE payout_id = ?',
			id,
		)
		return taken.flatMap((credit) => drop(this.#sql, 'payoutCredits', credit))
	}

	hold(userId: string, at: number): Operation {
		return save(this.#sql, 'payoutHolds', { userId, at })
	}

	release(userId: string): Operation[] {
		return drop(this.#sql, 'payoutHolds', { userId })
	}

	#select<T extends Record<string, SqlStorageValue>>(query: string, ...of: Values): T[] {
		return this.#sql.exec<T>(query, ...of).toArray()
	}
}
