import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import type { Effect, TranslationJob, TranslationResult } from './changes.ts'

const KEPT_JOBS = 2_000 // beyond it the oldest goes: its languages are filled in when somebody reads them
const JOBS_AT_ONCE = 4
const RETRY_FIRST_MS = SECOND_MS
const RETRY_MAX_MS = 5 * MINUTE_MS
const GIVE_UP_MS = 24 * HOUR_MS
const REST_AFTER_FAILURES = 3
const REST_FIRST_MS = 5 * SECOND_MS
const REST_MAX_MS = MINUTE_MS

interface OutboxRow extends Record<string, SqlStorageValue> {
	id: string
	job: string
	due_at: number
	attempts: number
	created_at: number
}

interface Room {
	isNeeded(job: TranslationJob): boolean
	/** Does the work outside the room; never throws for a refusal of the engine. */
	perform(job: TranslationJob): Promise<TranslationResult>
	/** Commits what came of it, in one turn with the row's end. */
	commit(job: TranslationJob, result: TranslationResult, finished: () => void): void
	now(): number
	problem(event: string, error: unknown): void
	wakeAt(at: number): void
}

/**
 * Side work that must happen though it may fail: a row stays until its result is committed (G-102).
 * While the engine is down the whole outbox rests, and one job at a time tries whether it is back.
 */
export class Outbox {
	readonly #sql: SqlStorage
	readonly #busy = new Set<string>()
	readonly #room: Room
	#failures = 0
	#restUntil = 0
	#addsUntilFull = 0

	constructor(sql: SqlStorage, room: Room) {
		this.#sql = sql
		this.#room = room
	}

	get size(): number {
		return this.#sql.exec<{ n: number }>('SELECT COUNT(*) AS n FROM outbox').one().n
	}

	get resting(): boolean {
		return this.#failures >= REST_AFTER_FAILURES
	}

	get dueAt(): number | null {
		const at = this.#sql
			.exec<{ at: number | null }>('SELECT MIN(due_at) AS at FROM outbox')
			.one().at
		if (at === null) return null
		const now = this.#room.now()
		return Math.max(Math.min(at, now + RETRY_MAX_MS), now + this.#restMs)
	}

	/** Never longer than any rest lasts: the clock may have been put back since it began. */
	get #restMs(): number {
		const leftMs = this.#restUntil - this.#room.now()
		return leftMs > REST_MAX_MS ? 0 : Math.max(0, leftMs)
	}

	/** Part of a change: call it inside the transaction. The same work asked for twice is one row, and none is none. */
	add({ job }: Effect, now: number): void {
		if (!this.#room.isNeeded(job)) return
		const id = `translate:${job.messageId}:${job.revision}`
		const [known] = this.#sql.exec<OutboxRow>('SELECT * FROM outbox WHERE id = ?', id).toArray()
		const before: TranslationJob | null = known ? JSON.parse(known.job) : null
		const merged = before
			? { ...before, targets: [...new Set([...before.targets, ...job.targets])] }
			: job
		this.#sql.exec(
			`INSERT INTO outbox (id, job, due_at, attempts, created_at) VALUES (?, ?, ?, 0, ?)
			ON CONFLICT (id) DO UPDATE SET job = excluded.job`,
			id,
			JSON.stringify(merged),
			now,
			now,
		)
		this.#keepFew()
	}

	/** Sorting a backlog costs more than the rest of a change, so it waits until the rows added could be too many. */
	#keepFew(): void {
		if (this.#addsUntilFull-- > 0) return
		this.#sql.exec(
			'DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ORDER BY created_at DESC LIMIT -1 OFFSET ?)',
			KEPT_JOBS,
		)
		this.#addsUntilFull = KEPT_JOBS - this.size
	}

	/** Starts what is due and not under way; each end starts the next. */
	drain(): void {
		const now = this.#room.now()
		if (this.#restMs > 0) {
			this.#room.wakeAt(now + this.#restMs)
			return
		}
		const atOnce = this.resting ? 1 : JOBS_AT_ONCE
		if (this.#busy.size >= atOnce) return
		const due = this.#sql
			.exec<OutboxRow>(
				// What is due only after the longest rest was asked for before the clock was put back.
				'SELECT * FROM outbox WHERE due_at <= ? OR due_at > ? ORDER BY due_at LIMIT ?',
				now,
				now + RETRY_MAX_MS,
				JOBS_AT_ONCE * 2,
			)
			.toArray()
		for (const row of due) {
			if (this.#busy.size >= atOnce) return
			if (!this.#busy.has(row.id)) void this.#work(row)
		}
	}

	async #work(row: OutboxRow): Promise<void> {
		this.#busy.add(row.id)
		try {
			const job: TranslationJob = JSON.parse(row.job)
			const result = await this.#room.perform(job)
			const done = result.failed.length === 0
			this.#room.commit(job, result, () =>
				done ? this.#finish(row, job, result) : this.#later(row, (now) => left(now, job, result)),
			)
			this.#engineAnswered(done)
		} catch (error) {
			this.#room.problem('effect-failed', error)
			this.#later(row)
			this.#engineAnswered(false)
		} finally {
			this.#busy.delete(row.id)
			this.drain()
		}
	}

	/** Languages asked for while the job ran stay asked for. */
	#finish(row: OutboxRow, job: TranslationJob, result: TranslationResult): void {
		this.#sql.exec('DELETE FROM outbox WHERE id = ? AND job = ?', row.id, row.job)
		const [again] = this.#sql.exec<OutboxRow>('SELECT * FROM outbox WHERE id = ?', row.id).toArray()
		if (!again) return
		const more = JSON.stringify(left(JSON.parse(again.job), job, result))
		this.#sql.exec('UPDATE outbox SET job = ? WHERE id = ?', more, row.id)
	}

	#later(row: OutboxRow, rest: (job: TranslationJob) => TranslationJob = (job) => job): void {
		const now = this.#room.now()
		if (now - row.created_at > GIVE_UP_MS) {
			this.#sql.exec('DELETE FROM outbox WHERE id = ?', row.id)
			return
		}
		const dueAt = now + Math.min(RETRY_FIRST_MS * 2 ** row.attempts, RETRY_MAX_MS)
		const [current] = this.#sql
			.exec<OutboxRow>('SELECT * FROM outbox WHERE id = ?', row.id)
			.toArray()
		if (!current) return
		this.#sql.exec(
			'UPDATE outbox SET job = ?, due_at = ?, attempts = attempts + 1 WHERE id = ?',
			JSON.stringify(rest(JSON.parse(current.job))),
			dueAt,
			row.id,
		)
		this.#room.wakeAt(dueAt)
	}

	#engineAnswered(well: boolean): void {
		if (well) {
			this.#failures = 0
			this.#restUntil = 0
			return
		}
		this.#failures++
		if (!this.resting) return
		const restMs = Math.min(
			REST_FIRST_MS * 2 ** (this.#failures - REST_AFTER_FAILURES),
			REST_MAX_MS,
		)
		this.#restUntil = this.#room.now() + restMs
		this.#room.wakeAt(this.#restUntil)
	}
}

/** What is still to do of a job once this result is public: what failed, and what was asked for meanwhile. */
function left(
	now: TranslationJob,
	begun: TranslationJob,
	result: TranslationResult,
): TranslationJob {
	const asked = now.targets.filter((target) => !begun.targets.includes(target))
	const targets = [...new Set([...asked, ...result.failed])]
	return { ...now, language: result.language, detect: false, targets }
}
