import type { PaymentKind } from '#contract/money/payments'
import type { payments } from '#migrations/schema'
import type { Columns } from '#storage/columns'
import type { Operation } from '#storage/operations'
import { save } from '../kernel/mirror.ts'

type Inserted = typeof payments.$inferSelect
export type PaymentRow = Inserted

/** Payments whose pay page may be open somewhere, or soon will be. */
const UNDER_WAY = "state IN ('new', 'open', 'paying')"

/** Reads and writes rows of payments. */
export class PaymentRows {
	readonly #sql: SqlStorage
	constructor({ sql }: { sql: SqlStorage }) {
		this.#sql = sql
	}

	find(id: string): PaymentRow | null {
		return this.where('id = ?', id)[0] ?? null
	}

	/** Finds a payment by any name that the payment service uses for it. */
	named(name: string): PaymentRow | null {
		return this.find(name) ?? this.where('session = ?1 OR intent = ?1', name)[0] ?? null
	}

	/**
	 * The payment of this kind that somebody is making now. A payment without a pay page counts only until its
	 * reservation ends.
	 */
	underWay(kind: PaymentKind, now: number): PaymentRow | null {
		const [row] = this.where(
			`kind = ? AND ended_at IS NULL AND ${UNDER_WAY} AND (state <> 'new' OR reserved_until > ?)`,
			kind,
			now,
		)
		return row ?? null
	}

	countUnderWay(): number {
		return this.#count(`ended_at IS NULL AND ${UNDER_WAY}`)
	}

	countUnderWayOf(addresses: string[]): number {
		const which = `ended_at IS NULL AND ${UNDER_WAY} AND address IN (SELECT value FROM json_each(?))`
		return this.#count(which, JSON.stringify(addresses))
	}

	/** How many pay pages of this kind a buyer's `address` (a pseudonym) opened and did not pay. */
	abandonedBy(address: string, kind: PaymentKind): number {
		const which = "address = ? AND kind = ? AND state = 'expired' AND url IS NOT NULL"
		return this.#count(which, address, kind)
	}

	where(which: string, ...params: (string | number)[]): PaymentRow[] {
		return this.#sql
			.exec<Columns<PaymentRow>>(
				`SELECT id, kind, what, cents, state, session, url, intent, paid, refunded, disputed, key, address, delivered,
					created_at AS createdAt, reserved_until AS reservedUntil, ended_at AS endedAt
				FROM payments WHERE ${which}`,
				...params,
			)
			.toArray()
	}

	/** Call inside a turn. Stores the row here and returns the operation for D1. */
	save(row: PaymentRow): Operation {
		return save(this.#sql, 'payments', row)
	}

	#count(which: string, ...params: (string | number)[]): number {
		return this.#sql
			.exec<{ n: number }>(`SELECT COUNT(*) AS n FROM payments WHERE ${which}`, ...params)
			.one().n
	}
}
