/** Money for a payment that is unknown here, or that came back after a refund. */
export type UnmatchedPayment = { session: string; cents: number }

/** Unmatched payments, which wait for an operator. */
export class UnmatchedPayments {
	readonly #sql: SqlStorage
	constructor({ sql }: { sql: SqlStorage }) {
		this.#sql = sql
	}

	list(): UnmatchedPayment[] {
		return this.#sql.exec<UnmatchedPayment>('SELECT session, cents FROM strays').toArray()
	}

	/** Call inside a turn. Notes or, with 0 cents, removes an unmatched payment. True when it was not known before. */
	keep({ session, cents }: UnmatchedPayment): boolean {
		if (cents <= 0) this.#sql.exec('DELETE FROM strays WHERE session = ?', session)
		const isNew = cents > 0 && !this.list().some((one) => one.session === session)
		if (isNew) this.#sql.exec('INSERT INTO strays (session, cents) VALUES (?, ?)', session, cents)
		return isNew
	}
}
