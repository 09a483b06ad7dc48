/** Paid at the payment service for this stage, and unknown here; or given back from here, and come back there. */
export type Stray = { session: string; cents: number }

/** Money that waits for an operator to look at it. */
export class Strays {
	readonly #sql: SqlStorage
	constructor({ sql }: { sql: SqlStorage }) {
		this.#sql = sql
	}

	list(): Stray[] {
		return this.#sql.exec<Stray>('SELECT session, cents FROM strays').toArray()
	}

	/** Call inside a turn. Whether it was not known before; nothing waits any more where no cents are left. */
	keep({ session, cents }: Stray): boolean {
		if (cents <= 0) this.#sql.exec('DELETE FROM strays WHERE session = ?', session)
		const isNew = cents > 0 && !this.list().some((one) => one.session === session)
		if (isNew) this.#sql.exec('INSERT INTO strays (session, cents) VALUES (?, ?)', session, cents)
		return isNew
	}
}
