/** Money for a payment that is unknown here, or that came back after a refund. */
export type Stray = { session: string; cents: number }

/** Strays that wait for an operator. */
export class Strays {
	readonly #sql: SqlStorage
	constructor({ sql }: { sql: SqlStorage }) {
		this.#sql = sql
	}

	list(): Stray[] {
		return this.#sql.exec<Stray>('SELECT session, cents FROM strays').toArray()
	}

	/** Call inside a turn. Notes or, with 0 cents, removes a stray. True when it was not known before. */
	keep({ session, cents }: Stray): boolean {
		if (cents <= 0) this.#sql.exec('DELETE FROM strays WHERE session = ?', session)
		const isNew = cents > 0 && !this.list().some((one) => one.session === session)
		if (isNew) this.#sql.exec('INSERT INTO strays (session, cents) VALUES (?, ?)', session, cents)
		return isNew
	}
}
