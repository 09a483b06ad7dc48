import { and, eq } from 'drizzle-orm'
import { SECOND_MS } from '#contract/limits'
import { snapshot } from '#migrations/schema'
import { causeOf } from '#rules/cause-of'
import { type Mark, markInD1, markStatement, NOWHERE } from './archive-mark.ts'
import { d1, isRefusedForGood, prepare } from './d1.ts'
import type { Log } from './log.ts'
import type { Meter } from './meter.ts'
import { render, type Statement } from './operations.ts'
import type { Parked } from './parked.ts'
import { KEEP_ALIVE_MS, type Part } from './part.ts'
import type { RosterSnapshot } from './rpc.ts'
import type { Meta } from './storage.ts'

/** Bounds of one batch for D1. */
export const BATCH_STATEMENTS = 40
const BATCH_CHANGES = 500
const RETRY_FIRST_MS = 200
const RETRY_MAX_MS = 30 * SECOND_MS
const REFUSALS_MAX = 3

interface Room {
	db: D1Database
	meta: Meta
	log: Log
	meter: Meter
	parked: Parked
	snapshot(seq: number): RosterSnapshot
	now(): number
	problem(event: string, error: unknown): void
	/** Replays the room's own rows into a D1 that was restored. */
	tellAgain(): void
	wakeAt(at: number): void
	/** Whether D1's schema is behind what this code writes. */
	lacksMigrations(): Promise<boolean>
}

/** Writes the log's operations to D1: in order, batched, exactly once. */
export class Archive implements Part {
	#running: Promise<void> | null = null
	#reached: number | null = null
	#waiting: { seq: number; done: () => void }[] = []
	#failures = 0
	#retryAt = 0
	/** Up to this sequence number changes go singly: D1 refuses one of them, and it must not fail the others. */
	#aloneUpTo = 0
	#refusals = { seq: 0, times: 0 }
	readonly #room: Room

	constructor(room: Room) {
		this.#room = room
	}

	/**
	 * How far D1 has come. Its own mark says so; the room's note of it follows with the next alarm, so that no batch
	 * costs a row here. A room killed in between hears it from D1 (see `#step`).
	 */
	get archived(): number {
		return this.#reached ?? this.#room.meta.number('archived')
	}

	dueAt(now: number): number | null {
		if (this.archived >= this.#room.log.head) return null
		return now + (this.#restMs || KEEP_ALIVE_MS)
	}

	/** Never longer than any rest lasts: the clock may have been put back since it began. */
	get #restMs(): number {
		const leftMs = this.#retryAt - this.#room.now()
		return leftMs > RETRY_MAX_MS ? 0 : Math.max(0, leftMs)
	}

	/** Resolves once D1 has everything up to this change. It may wait for as long as D1 is away. */
	upTo(seq: number): Promise<void> {
		if (this.archived >= seq) return Promise.resolve()
		return new Promise((done) => {
			this.#waiting.push({ seq, done })
			this.kick()
		})
	}

	/** One run at a time: what arrives meanwhile shares the next batch. */
	kick(): void {
		if (this.#running || this.#restMs > 0) return
		this.#running = this.#run().finally(() => {
			this.#running = null
		})
	}

	ring(): void {
		this.kick()
		this.#note()
	}

	/** Views are no change of the log; the page's number is brought up to date once in a while (G-104). */
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
				this.#reached = await this.#step()
				this.#failures = 0
				this.#retryAt = 0
				this.#release(this.#reached)
			}
			log.trim(meta.number('archived')) // not further than what is noted: from there a killed room goes on
		} catch (error) {
			this.#room.problem('archive-failed', error)
			const waitMs = Math.min(RETRY_FIRST_MS * 2 ** this.#failures++, RETRY_MAX_MS)
			this.#retryAt = this.#room.now() + waitMs
			this.#room.wakeAt(this.#retryAt)
		}
	}

	/** The mark in D1 moves in the same transaction as the writes, so a batch whose answer was lost is not repeated. */
	async #step(): Promise<number> {
		const { db, meta, log, meter } = this.#room
		const from = this.#mark()
		const { statements, seq, changes } = this.#nextBatch(from.seq)
		const target: Mark = { epoch: meta.find('epoch') ?? '', seq }
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
			const at = await markInD1(this.#room.db)
			if (at ? at.epoch === from.epoch && at.seq === from.seq : from.epoch === '') {
				if (changes > 1 && isRefusedForGood(error)) this.#aloneUpTo = seq
				else if (statements.length > 0) await this.#suspect(seq, from, error)
				throw error
			}
			if (at && at.epoch !== target.epoch)
				throw new Error(`D1 belongs to another room: ${at.epoch}, change ${at.seq}.`)
			if (at && at.seq > log.head)
				throw new Error(`D1 is ahead of the room: change ${at.seq}, the room has ${log.head}.`)
			meta.set('archive_epoch', target.epoch)
			// An answer was lost, or we were killed before we noted how far it had come.
			if (at && at.seq > from.seq) return at.seq
			await this.#goOnFrom(at, target.epoch)
			throw error
		}
		meta.set('archive_epoch', target.epoch)
		return seq
	}

	/**
	 * What D1 refuses for good is tried three times, then parked: but not while it only waits for its migrations, nor
	 * when D1 does not even take its own mark. A restart counts anew.
	 */
	async #suspect(seq: number, from: Mark, error: unknown): Promise<void> {
		const { db, meta, lacksMigrations } = this.#room
		if (!isRefusedForGood(error) || (await lacksMigrations())) return
		const times = this.#refusals.seq === seq ? this.#refusals.times + 1 : 1
		this.#refusals = { seq, times }
		this.#failures = 0 // D1 itself is well: nothing is won by waiting longer each time
		if (times < REFUSALS_MAX) return
		const here: Mark = { epoch: meta.find('epoch') ?? '', seq: from.seq }
		await prepare(db, markStatement(from, here, this.#room.snapshot(here.seq))).run()
		meta.set('archive_epoch', here.epoch)
		this.#park(seq, error)
	}

	/** D1 stands elsewhere in this very log: restored from a backup, or an answer was lost. */
	async #goOnFrom(at: Mark | null, epoch: string): Promise<void> {
		const { db, meta, log, tellAgain, problem } = this.#room
		const oldest = log.tail - 1
		if (at && at.seq >= oldest) return this.#goBackTo(at.seq)
		// The log does not reach back to it: what lay between is lost, but for what the room itself still knows.
		const told = String(at?.seq)
		if (meta.find('told_again') !== told) tellAgain()
		meta.set('told_again', told) // once, however often D1 has to be asked
		const snapshot = this.#room.snapshot(oldest)
		await prepare(db, markStatement(at ?? NOWHERE, { epoch, seq: oldest }, snapshot)).run()
		this.#goBackTo(oldest)
		meta.set('told_again', '')
		problem('archive-gap', `D1 had changes up to ${at?.seq ?? 0}, the log begins behind ${oldest}.`)
	}

	#goBackTo(seq: number): void {
		this.#reached = seq
		this.#note()
	}

	#note(): void {
		this.#room.meta.set('archived', this.archived)
	}

	/** D1's position as far as known. A new room continues from the log of the one before. */
	#mark(): Mark {
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
				this.#park(seq, error) // of newer code
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
