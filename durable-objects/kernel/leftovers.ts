import { MINUTE_MS } from '#contract/limits'
import type { Part } from './part.ts'

const DROP_AGAIN_MS = MINUTE_MS
const DROPS_AT_ONCE = 100
/** R2's error number for a multipart upload that has ended already. */
const NO_SUCH_UPLOAD = /\(10024\)/

interface LeftoverRow extends Record<string, SqlStorageValue> {
	key: string
	multipart: string | null
}

interface Needs {
	sql: SqlStorage
	media: R2Bucket
	problem(event: string, error: unknown): void
}

/**
 * Objects to delete from the store. The turn that ends an object notes it here, and the deletion is retried until the
 * store has done it.
 */
export class Leftovers implements Part {
	readonly #room: Needs
	#isDropping = false
	/** Keys that were noted again while their deletion ran: something new was stored there meanwhile. */
	readonly #notedAgain = new Set<string>()

	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside a turn, and `drop` after it. A key that ends with '/' stands for everything below it. */
	leave(key: string, multipart: string | null = null): void {
		this.#notedAgain.add(key)
		this.#room.sql.exec(
			'INSERT INTO image_leftovers (key, multipart) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET multipart = coalesce(excluded.multipart, multipart)',
			key,
			multipart,
		)
	}

	/** Call inside a turn. Something was stored under this key again, so it is not deleted. */
	keep(key: string): void {
		this.#room.sql.exec('DELETE FROM image_leftovers WHERE key = ?', key)
	}

	/** Deletes the objects, then their rows, so that a failure or a kill is repaired by the next attempt. */
	async deleteDue(): Promise<void> {
		if (this.#isDropping) return
		this.#isDropping = true
		try {
			// One object that cannot be deleted must not hold up the others, because ended content must be gone in
			// time.
			const undeleted = new Set<string>()
			for (let rows = this.#rows(undeleted); rows.length > 0; rows = this.#rows(undeleted))
				await this.#deleteObjects(rows, undeleted)
		} catch (error) {
			this.#room.problem('media-not-dropped', error)
		} finally {
			this.#isDropping = false
		}
	}

	dueAt(now: number): number | null {
		const waits = this.#room.sql.exec('SELECT 1 FROM image_leftovers LIMIT 1').toArray().length > 0
		return waits ? now + DROP_AGAIN_MS : null
	}

	onAlarm(): Promise<void> {
		return this.deleteDue()
	}

	/**
	 * Deletes these objects. Rows whose multipart upload did not end are added to `kept` and wait for the next
	 * time.
	 */
	async #deleteObjects(rows: LeftoverRow[], kept: Set<string>): Promise<void> {
		const { sql, media } = this.#room
		for (const { key } of rows) this.#notedAgain.delete(key)
		for (const { key, multipart } of rows)
			if (multipart && !(await this.#abort(key, multipart))) kept.add(key)
		const keys = rows.map(({ key }) => key).filter((key) => !kept.has(key))
		const below = await Promise.all(
			keys.map(async (key) =>
				key.endsWith('/') ? (await this.filesUnder(key)).map((file) => file.key) : [key],
			),
		)
		for (let all = below.flat(); all.length > 0; all = all.slice(1_000))
			await media.delete(all.slice(0, 1_000))
		for (const key of keys)
			if (!this.#notedAgain.has(key)) sql.exec('DELETE FROM image_leftovers WHERE key = ?', key)
	}

	/** The stored files whose keys begin in one of these ways. */
	async filesUnder(...prefixes: string[]): Promise<R2Object[]> {
		const files: R2Object[] = []
		for (const prefix of prefixes) {
			let cursor: string | undefined
			do {
				const page = await this.#room.media.list({ prefix, ...(cursor ? { cursor } : {}) })
				files.push(...page.objects)
				cursor = page.truncated ? page.cursor : undefined
			} while (cursor)
		}
		return files
	}

	/** Ends a multipart upload; true when it has ended. */
	async #abort(key: string, multipart: string): Promise<boolean> {
		try {
			await this.#room.media.resumeMultipartUpload(key, multipart).abort()
			return true
		} catch (error) {
			if (NO_SUCH_UPLOAD.test(String(error))) return true
			this.#room.problem('media-not-dropped', error)
			return false
		}
	}

	#rows(kept: Set<string>): LeftoverRow[] {
		return this.#room.sql
			.exec<LeftoverRow>(
				`SELECT key, multipart FROM image_leftovers
				WHERE key NOT IN (SELECT value FROM json_each(?)) LIMIT ?`,
				JSON.stringify([...kept]),
				DROPS_AT_ONCE,
			)
			.toArray()
	}
}
