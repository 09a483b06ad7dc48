import { KEY_LIFE_MS } from '#contract/limits'
import { KEY_REUSED } from '#contract/refusals'
import type { IdempotencyKey } from './command-call.ts'
import type { Answer } from './rpc.ts'
import { pruneInStretches } from './stretches.ts'

/** The answers to requests with an idempotency key: the same request again gets the same answer. */
export class KeptAnswers {
	readonly #sql: SqlStorage

	constructor(sql: SqlStorage) {
		this.#sql = sql
	}

	answerTo(author: string, key: IdempotencyKey): Answer<{ seq: number; answer: string }> | null {
		const [row] = this.#sql
			.exec<{ body: string; seq: number; answer: string }>(
				'SELECT body, seq, answer FROM keys WHERE author = ? AND id = ?',
				author,
				key.id,
			)
			.toArray()
		if (!row) return null
		if (row.body !== key.body) return KEY_REUSED
		return { ok: true, seq: row.seq, answer: row.answer }
	}

	/** The id of what this person made under this idempotency key, also after its words were edited. */
	saidAs(author: string, key: string): string | null {
		const [row] = this.#sql
			.exec<{ id: string | null }>(
				`SELECT COALESCE(answer ->> '$.id', answer ->> '$') AS id FROM keys
				WHERE author = ? AND id = ? AND json_valid(answer)`,
				author,
				key,
			)
			.toArray()
		return row?.id ?? null
	}

	remember(
		author: string,
		key: IdempotencyKey,
		{ seq, answer }: { seq: number; answer: string },
		now: number,
		lifeMs: number,
	): void {
		this.#sql.exec(
			'INSERT OR REPLACE INTO keys (author, id, body, seq, answer, at, until) VALUES (?, ?, ?, ?, ?, ?, ?)',
			author,
			key.id,
			key.body,
			seq,
			answer,
			now,
			now + lifeMs,
		)
	}

	/** Deletes expired keys. Rows without `until` are from versions of the code that did not store it. */
	prune(asOf: number): Promise<boolean> {
		return pruneInStretches(this.#sql, {
			table: 'keys',
			key: ['author', 'id'],
			isOver: `COALESCE(until, at + ${KEY_LIFE_MS}) < ?`,
			than: asOf,
		})
	}
}
