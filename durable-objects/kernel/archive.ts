// One run of batches to D1, and every answer that D1 may give (over 250 lines).

import { and, eq } from 'drizzle-orm'
import { MINUTE_MS, SECOND_MS } from '#contract/limits'
import { snapshot } from '#migrations/schema'
import { causeOf } from '#rules/cause-of'
import { sinceMs } from '#rules/limits/since-ms'
import { type ArchiveMark, EMPTY_MARK, markInD1, markStatement } from '#storage/archive-mark'
import { d1, isRefusedForGood, prepare } from '#storage/d1'
import { render, type Statement } from '#storage/operations'
import type { Log } from './log.ts'
import type { Meter } from './meter.ts'
import type { Parked } from './parked.ts'
import { KEEP_ALIVE_MS, type Part } from './part.ts'
import type { RosterSnapshot } from './rpc.ts'
import type { Meta } from './storage.ts'

/** The most statements and changes of one batch for D1. */
export const BATCH_STATEMENTS = 40
const BATCH_CHANGES = 500
const RETRY_FIRST_MS = 200
const RETRY_MAX_MS = 30 * SECOND_MS
const REFUSALS_MAX = 3

interface Needs {
	db: D1Database
	meta: Meta
	log: Log
	meter: Meter
	parked: Parked
	snapshot(seq: number): RosterSnapshot
	now(): number
	problem(event: string, error: unknown): void
	/** Repeats deletions in a D1 that was restored to before them. */
	repeatErasures(): Promise<void>
	/** Replays the room's own rows into a D1 that was restored. */
	replayToD1(): void
	wakeAt(at: number): void
	/** Whether D1's schema is older than what this code writes. */
	lacksMigrations(): Promise<boolean>
}

/** Writes the log's operations to D1: in order, in batches, exactly once. */
export class Archive implements Part {
	#running: Promise<void> | null = null
	#archivedUpTo: number | null = null
	#waiting: { seq: number; done: () => void }[] = []
	#failures = 0
	#retryAt = 0
	/**
	 * Changes up to this one are written one by one, because D1 refuses one of them, which must not fail the
	 * others.
	 */
	#aloneUpTo = 0
	#lookedAt = 0
	#refusals = { seq: 0, times: 0 }
	/** D1 belongs to another room or is ahead of this one, so nothing is archived. */
	disagrees = false
	readonly #room: Needs

	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * The last change that D1 has, as far as known. D1's own mark is the truth. The room stores its copy only with the
	 * next alarm, so that a batch costs no row. A room that was killed before the alarm asks D1 (see `#step`).
	 */
	get archived(): number {
		return this.#archivedUpTo ?? this.#room.meta.number('archived')
	}

	dueAt(now: number): number | null {
		if (this.archived >= this.#room.log.head) return null
		return now + (this.#restMs || KEEP_ALIVE_MS)
	}

	/**
	 * How long the archive still pauses; 0 when that would exceed the longest pause, because the clock was put
	 * back.
	 */
	get #restMs(): number {
		const leftMs = this.#retryAt - this.#room.now()
		return leftMs > RETRY_MAX_MS ? 0 : Math.max(0, leftMs)
	}

	/** Resolves once D1 has everything up to this change; waits for as long as D1 is away. */
	upTo(seq: number): Promise<void> {
		if (this.archived >= seq) return Promise.resolve()
		return new Promise((done) => {
			this.#waiting.push({ seq, done })
			this.kick()
		})
	}

	/** Starts writing unless it runs or pauses. Changes that come meanwhile share the next batch. */
	kick(): void {
		if (this.#running || this.#restMs > 0) return
		this.#running = this.#run().finally(() => {
			this.#running = null
		})
	}

	onAlarm(): void {
		this.kick()
		this.#note()
	}

	prune(): void {
		this.look()
	}

	/**
	 * Looks once a minute at most whether D1 was restored while nobody changed anything: it may show deleted people
	 * again (0158). The next change would find that out as well.
	 */
	look(): void {
		const { now, problem } = this.#room
		const isNew = sinceMs(this.#lookedAt, now()) >= MINUTE_MS
		if (!isNew || this.#running || this.archived < this.#room.log.head) return
		this.#lookedAt = now()
		this.#running = this.#goBackIfRestored()
			.catch((error: unknown) => problem('archive-failed', error))
			.finally(() => {
				this.#running = null
				if (this.archived < this.#room.log.head) this.kick()
			})
	}

	async #goBackIfRestored(): Promise<void> {
		const { db, meta } = this.#room
		const epoch = meta.find('epoch') ?? ''
		const mark = await markInD1(db)
		// A room with new storage has not written its own mark yet.
		if (meta.find('archive_epoch') === epoch) this.#requireOurs(mark, epoch)
		if (mark?.epoch === epoch && mark.seq < this.archived) await this.#goOnFrom(mark, epoch)
	}

	/** Writes the number of views, which are not in the log, once in a while (G-104). */
	async keepViews(total: number): Promise<void> {
		const { db, meta, log, problem } = this.#room
		if (meta.number('views') === total) return
		if (this.archived < log.head) return
		try {
			const isOurs = and(eq(snapshot.id, 1), eq(snapshot.epoch, meta.find('epoch') ?? ''))
			const keep = d1.update(snapshot).set({ totalViews: total }).where(isOurs)
			await prepare(db, keep).run()
			meta.set('views', total)
		} catch (error) {
			problem('views-not-archived', error)
		}
	}

	async #run(): Promise<void> {
		const { log, meta } = this.#room
		try {
			while (this.archived < log.head) {
				this.#archivedUpTo = await this.#step()
				this.#failures = 0
				this.#retryAt = 0
				this.#release(this.#archivedUpTo)
			}
			log.trim(meta.number('archived')) // only up to the noted change, where a killed room would continue
		} catch (error) {
			this.#room.problem('archive-failed', error)
			const waitMs = Math.min(RETRY_FIRST_MS * 2 ** this.#failures++, RETRY_MAX_MS)
			this.#retryAt = this.#room.now() + waitMs
			this.#room.wakeAt(this.#retryAt)
		}
	}

	/**
	 * Writes one batch. The mark moves in the same transaction, so a batch whose answer was lost is not written
	 * twice.
	 */
	async #step(): Promise<number> {
		const { db, meta, meter } = this.#room
		const from = this.#mark()
		const { statements, seq, changes } = this.#nextBatch(from.seq)
		const target: ArchiveMark = { epoch: meta.find('epoch') ?? '', seq }
		const guarded = markStatement(from, target, this.#room.snapshot(target.seq))
		try {
			const taken = await meter.during(
				db.batch([
					...statements.map(({ sql, params }) => db.prepare(sql).bind(...params)),
					prepare(db, guarded),
				]),
			)
			for (const { meta } of taken ?? [])
				meter.count('rows', {
					rowsRead: meta?.rows_read ?? 0,
					rowsWritten: meta?.rows_written ?? 0,
				})
		} catch (error) {
			const mark = await markInD1(this.#room.db)
			if (mark ? mark.epoch === from.epoch && mark.seq === from.seq : from.epoch === '') {
				if (changes > 1 && isRefusedForGood(error)) this.#aloneUpTo = seq
				else if (statements.length > 0) await this.#parkIfRefused(seq, from, error)
				throw error
			}
			this.#requireOurs(mark, target.epoch)
			meta.set('archive_epoch', target.epoch)
			// The answer was lost, or the room was killed before it noted the change.
			if (mark && mark.seq > from.seq) return mark.seq
			await this.#goOnFrom(mark, target.epoch)
			throw error
		}
		meta.set('archive_epoch', target.epoch)
		this.disagrees = false
		return seq
	}

	/** Throws when D1 belongs to another room or is ahead of this one. Only an operator can end that. */
	#requireOurs(at: ArchiveMark | null, epoch: string): void {
		const { head } = this.#room.log
		this.disagrees = at !== null && (at.epoch !== epoch || at.seq > head)
		if (!at || !this.disagrees) return
		if (at.epoch !== epoch)
			throw new Error(`D1 belongs to another room: ${at.epoch}, change ${at.seq}.`)
		throw new Error(`D1 is ahead of the room: change ${at.seq}, the room has ${head}.`)
	}

	/**
	 * Parks a change that D1 refused for good three times since the room woke. Nothing is parked while D1 lacks
	 * migrations, or when D1 refuses to move the archive's mark as well.
	 */
	async #parkIfRefused(seq: number, from: ArchiveMark, error: unknown): Promise<void> {
		const { db, meta, lacksMigrations } = this.#room
		if (!isRefusedForGood(error) || (await lacksMigrations())) return
		const times = this.#refusals.seq === seq ? this.#refusals.times + 1 : 1
		this.#refusals = { seq, times }
		this.#failures = 0 // D1 itself works, so longer waits would not help
		if (times < REFUSALS_MAX) return
		const here: ArchiveMark = { epoch: meta.find('epoch') ?? '', seq: from.seq }
		await prepare(db, markStatement(from, here, this.#room.snapshot(here.seq))).run()
		meta.set('archive_epoch', here.epoch)
		this.#park(seq, error)
	}

	/** Continues where D1 is: it was restored from a backup, or an answer was lost. */
	async #goOnFrom(at: ArchiveMark | null, epoch: string): Promise<void> {
		const { db, meta, log, repeatErasures, replayToD1, problem } = this.#room
		await repeatErasures()
		const oldest = log.tail - 1
		if (at && at.seq >= oldest) return this.#goBackTo(at.seq)
		// D1 is older than the log: changes in between are lost, except for what the room still has in its rows.
		const told = String(at?.seq)
		if (meta.find('told_again') !== told) replayToD1()
		meta.set('told_again', told) // once, however often D1 has to be asked
		const snapshot = this.#room.snapshot(oldest)
		await prepare(db, markStatement(at ?? EMPTY_MARK, { epoch, seq: oldest }, snapshot)).run()
		this.#goBackTo(oldest)
		meta.set('told_again', '')
		problem('archive-gap', `D1 had changes up to ${at?.seq ?? 0}, the log begins behind ${oldest}.`)
	}

	#goBackTo(seq: number): void {
		this.#archivedUpTo = seq
		this.#note()
	}

	#note(): void {
		this.#room.meta.set('archived', this.archived)
	}

	/** D1's position, as far as known. A new room continues after the log of the one before. */
	#mark(): ArchiveMark {
		const { meta } = this.#room
		return { epoch: meta.find('archive_epoch') ?? '', seq: this.archived }
	}

	#nextBatch(after: number): { statements: Statement[]; seq: number; changes: number } {
		const atMost = after < this.#aloneUpTo ? 1 : BATCH_CHANGES
		const batch = { statements: [] as Statement[], seq: after, changes: 0 }
		for (const { seq, writes } of this.#room.log.unarchived(after, atMost)) {
			const { statements } = batch
			let more: Statement[] = []
			try {
				more = writes.flatMap((write) => render(write))
			} catch (error) {
				this.#park(seq, error) // written by newer code
			}
			if (statements.length > 0 && statements.length + more.length > BATCH_STATEMENTS) break
			statements.push(...more)
			batch.seq = seq
			batch.changes++
		}
		return batch
	}

	#park(seq: number, error: unknown): void {
		this.#room.parked.park(seq, error)
		this.#room.problem('change-parked', `Change ${seq}: ${causeOf(error)}`)
	}

	#release(reached: number): void {
		const waiting = this.#waiting
		this.#waiting = waiting.filter(({ seq }) => seq > reached)
		for (const { seq, done } of waiting) if (seq <= reached) done()
	}
}
