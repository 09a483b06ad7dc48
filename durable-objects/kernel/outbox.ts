// One table of side work: added, started, tried again and given up (over 250 lines).

import { EFFECT } from '#rules/money/prices'
import type { Attempt, EffectKind, EffectKinds } from './effects.ts'
import { type ExternalService, LANE_NAMES, policyOf } from './lanes.ts'
import { clearStoredRests, LOOP_REST_MS, type LoopLimit, type LoopStorage, Loops } from './loops.ts'
import type { Meter } from './meter.ts'
import { KEEP_ALIVE_MS, type Part } from './part.ts'
import type { LaneReport } from './rpc.ts'
import { ServicePause } from './service-pause.ts'
import type { TakeTurn, Turn } from './turn.ts'
import type { Effect, Lane, Work } from './work.ts'

interface OutboxRow extends Record<string, SqlStorageValue> {
	id: string
	lane: Lane
	job: string
	due_at: number
	attempts: number
	created_at: number
	/**
	 * The number of jobs in the chain between a person's request and this job. Each job of the chain was made by
	 * the one before.
	 */
	depth: number
}

/**
 * How often one job of a lane that costs money may begin within a minute. The longest message in all languages
 * then costs ten cents; the largest film that is copied begins less often (G-183).
 */
const BEGINS: LoopLimit = { perMinute: 20, perMinuteAfter: 1 }

/**
 * Up to this depth a job counts as a consequence of somebody's request. Without a loop jobs are at most two deep. An
 * example: the pay pages are compared, which settles a payment, which has its topic translated.
 */
const DEEPEST_ASKED = 3
const NOBODY_ASKED = DEEPEST_ASKED + 1
/** The limit for jobs of a lane that no person asked for: together they begin at most this often a minute (G-183). */
const OWN_BEGINS: LoopLimit = { perMinute: 6, perMinuteAfter: 1 }
/** The limit of beginnings in a lane without costs, where the alarm begins jobs, too. */
const OWN_BEGINS_FREE: LoopLimit = { perMinute: 100, perMinuteAfter: 1 }

/** Storage name of the code version in which the stored loops were found. */
const LOOPED_IN = 'loops_version'

interface Needs {
	kinds: EffectKinds
	turn: TakeTurn
	meter: Meter
	/** Stores which jobs and lanes rest because they loop. */
	meta: LoopStorage
	/** The Worker's version. A new version forgets all stored rests. */
	version: string
	now(): number
	problem(event: string, error: unknown): void
}

/**
 * Side work that must happen even if it fails at first: its row stays until the result is committed (G-102).
 * Each lane keeps, starts and drops its own rows. While an external service is down its lanes rest, and one job at a
 * time tests whether it is back. `effects.ts` has the kinds of work.
 */
export class Outbox implements Part {
	readonly #sql: SqlStorage
	readonly #busy = new Map<string, Lane>()
	readonly #room: Needs
	readonly #rests = new Map<ExternalService, ServicePause>()
	readonly #addsUntilFull = new Map<Lane, number>()
	/** Lanes without a row. Most lanes are empty, and every change asks all of them. */
	readonly #empty = new Set<Lane>()
	readonly #loops: Loops
	/** The job whose result is being committed, and how many others it has made. */
	#cause: { depth: number; made: { costly: number; free: number } } | null = null

	constructor(sql: SqlStorage, room: Needs) {
		this.#sql = sql
		this.#room = room
		if (room.meta.find(LOOPED_IN) !== room.version) this.#forgetLoops()
		this.#loops = new Loops(room.meta)
	}

	/**
	 * Runs once for each version of the code, because another version may have no loop (G-183). Lanes that may drop work
	 * drop the jobs that the loop left; in other lanes these jobs count as asked for.
	 */
	#forgetLoops(): void {
		const { meta, version } = this.#room
		for (const lane of LANE_NAMES)
			this.#sql.exec(
				policyOf(lane).keepMax === null
					? 'UPDATE outbox SET depth = 0 WHERE lane = ? AND depth > ?'
					: 'DELETE FROM outbox WHERE lane = ? AND depth > ?',
				lane,
				DEEPEST_ASKED,
			)
		clearStoredRests(meta)
		meta.set(LOOPED_IN, version)
	}

	recall(): void {
		this.#empty.clear()
		const lanes = this.#sql.exec<{ lane: Lane }>(
			`SELECT value AS lane FROM json_each(?)
				WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.lane = value)`,
			JSON.stringify(LANE_NAMES),
		)
		for (const { lane } of lanes) this.#empty.add(lane)
	}

	get lanes(): LaneReport[] {
		const now = this.#room.now()
		return LANE_NAMES.map((lane) => {
			const { n, at } = this.#sql
				.exec<{ n: number; at: number | null }>(
					'SELECT COUNT(*) AS n, MIN(created_at) AS at FROM outbox WHERE lane = ?',
					lane,
				)
				.one()
			const oldestMs = at === null ? 0 : Math.max(0, now - at)
			return { lane, size: n, oldestMs, resting: this.#restOf(lane).isResting }
		})
	}

	/** Lanes with a job that waits because it began too often. */
	get loops(): Lane[] {
		const ids = this.#loops.resting(this.#room.now())
		return LANE_NAMES.filter((lane) => ids.some((id) => id.startsWith(`${lane}:`)))
	}

	isResting(service: ExternalService): boolean {
		return this.#rests.get(service)?.isResting ?? false
	}

	dueAt(now: number): number | null {
		const due = LANE_NAMES.flatMap((lane) => {
			const latest = now + policyOf(lane).maxRetryMs
			const rested = now + Math.max(this.#restOf(lane).leftMs(now), this.#savesMs(lane, now))
			return this.#timesOf(lane, now).map((at) => Math.max(Math.min(at, latest), rested))
		})
		return due.length === 0 ? null : Math.min(...due)
	}

	/** When the next job of a lane is due, or its running jobs must be checked. */
	#timesOf(lane: Lane, now: number): number[] {
		if (this.#empty.has(lane)) return []
		const ownRestMs = this.#ownRestMs(lane, now)
		const which = ownRestMs > 0 ? `lane = ? AND depth <= ${DEEPEST_ASKED}` : 'lane = ?'
		const { first, next } = this.#sql
			.exec<{ first: number | null; next: number | null }>(
				`SELECT (SELECT MIN(due_at) FROM outbox WHERE ${which}) AS first,
					(SELECT MIN(due_at) FROM outbox WHERE ${which} AND due_at > ?) AS next`,
				lane,
				lane,
				now,
			)
			.one()
		if (first === null && ownRestMs === 0) this.#empty.add(lane)
		const looks = first !== null && first <= now ? [now + KEEP_ALIVE_MS] : []
		const rests = ownRestMs > 0 ? [now + ownRestMs] : []
		return [...looks, ...rests, ...(next === null ? [] : [next])]
	}

	onAlarm(): void {
		this.drain()
	}

	prune(_asOf: number, now: number): void {
		this.#loops.prune(now)
	}

	/** Whether the job is not in the outbox yet. */
	lacks({ lane, job }: Effect): boolean {
		const kind = this.#kindOf(lane)
		return kind.isNeeded(job) && !this.#find(kind.idOf(lane, job))
	}

	/**
	 * Call inside a turn. The same work asked for twice is one row. A job with nothing to do adds none. `isAsked`: the
	 * work comes from what somebody does, not from the room itself.
	 */
	add(effect: Effect, now: number, isAsked: boolean): void {
		if (!this.lacks(effect)) return
		const { lane, job } = effect
		this.#empty.delete(lane)
		this.#sql.exec(
			'INSERT INTO outbox (id, lane, job, due_at, attempts, created_at, depth) VALUES (?, ?, ?, ?, 0, ?, ?)',
			this.#kindOf(lane).idOf(lane, job),
			lane,
			this.#kindOf(lane).codec.write(job),
			now,
			now,
			this.#depthIn(lane, isAsked),
		)
		this.#keepFew(lane)
	}

	/**
	 * The depth of a new job. A job's result may make one further job that costs money and one that does not. The
	 * result of a job that somebody asked for may make many that cost nothing, such as payments after an outage. All
	 * others count as asked for by nobody, and so do jobs that the alarm makes in a lane that costs money. In other
	 * lanes the alarm's jobs are wanted, such as alerts for an event that begins.
	 */
	#depthIn(lane: Lane, isAsked: boolean): number {
		const isFree = !policyOf(lane).costs
		if (!this.#cause) return isAsked || isFree ? 0 : NOBODY_ASKED
		const { depth, made } = this.#cause
		const isFirst = made[isFree ? 'free' : 'costly']++ === 0
		return isFirst || (isFree && depth === 0) ? depth + 1 : NOBODY_ASKED
	}

	/** Call inside a turn. Makes the job with this id due at once. */
	expedite(id: string, { now, afterwards }: Turn): void {
		this.#sql.exec('UPDATE outbox SET due_at = ? WHERE id = ? AND due_at > ?', now, id, now)
		afterwards(() => this.drain())
	}

	#find(id: string): OutboxRow | null {
		return this.#sql.exec<OutboxRow>('SELECT * FROM outbox WHERE id = ?', id).toArray()[0] ?? null
	}

	/**
	 * Drops the oldest jobs beyond the lane's limit, those that nobody asked for first. Sorting a backlog is
	 * expensive, so it is done only when the added rows could exceed the limit.
	 */
	#keepFew(lane: Lane): void {
		const { keepMax } = policyOf(lane)
		if (keepMax === null) return
		const adds = this.#addsUntilFull.get(lane) ?? 0
		this.#addsUntilFull.set(lane, adds - 1)
		if (adds > 0) return
		this.#sql.exec(
			`DELETE FROM outbox WHERE id IN
				(SELECT id FROM outbox WHERE lane = ? ORDER BY depth > ?, created_at DESC LIMIT -1 OFFSET ?)`,
			lane,
			DEEPEST_ASKED,
			keepMax,
		)
		const { n } = this.#sql
			.exec<{ n: number }>('SELECT COUNT(*) AS n FROM outbox WHERE lane = ?', lane)
			.one()
		this.#addsUntilFull.set(lane, keepMax - n)
	}

	/** Starts the jobs that are due and not running. Each job that ends starts the next. */
	drain(): void {
		for (const lane of LANE_NAMES) this.#drainLane(lane)
	}

	#drainLane(lane: Lane): void {
		if (this.#empty.has(lane)) return
		const now = this.#room.now()
		const { atOnce, behind } = policyOf(lane)
		const rest = this.#restOf(lane)
		if (rest.leftMs(now) > 0 || this.#savesMs(lane, now) > 0) return
		if (behind && this.#busyIn(behind) > 0) return
		const most = rest.isResting ? 1 : atOnce
		if (this.#busyIn(lane) >= most) return
		for (const row of this.#dueRows(lane, now)) {
			if (this.#busyIn(lane) >= most) return
			if (this.#busy.has(row.id)) continue
			// Looks again without this job, which rests now: others of the lane may be behind it.
			if (this.#isUnasked(row, now)) {
				this.#drainLane(lane)
				return
			}
			if (!this.#isLooping(row, now)) void this.#runJob(row)
		}
	}

	/**
	 * Whether nobody asked for the job (a chain of jobs or the alarm made it) and the lane has had too many such
	 * jobs. Then all such jobs of the lane rest, and the jobs that somebody asked for go on.
	 */
	#isUnasked({ lane, id, depth }: OutboxRow, now: number): boolean {
		if (depth <= DEEPEST_ASKED) return false
		const rule = policyOf(lane).costs ? OWN_BEGINS : OWN_BEGINS_FREE
		const state = this.#loops.begin(ownOf(lane), now, rule)
		// Ids of alerts name people, so only those of jobs with costs are logged.
		if (state === 'loops')
			this.#room.problem('work-loops', policyOf(lane).costs ? `${lane}: ${id}` : lane)
		return state !== 'goes'
	}

	/** How long the lane's jobs that nobody asked for still rest. */
	#ownRestMs(lane: Lane, now: number): number {
		return this.#loops.restMs(ownOf(lane), now)
	}

	/**
	 * Whether the job began too often and has to wait. Lanes without costs never wait, because one job may be an alert
	 * for thousands of devices.
	 */
	#isLooping(row: OutboxRow, now: number): boolean {
		if (!policyOf(row.lane).costs) return false
		const state = this.#loops.begin(row.id, now, BEGINS)
		if (state === 'goes') return false
		if (state === 'loops') this.#room.problem('work-loops', `${row.lane}: ${row.id}`)
		const job = this.#kindOf(row.lane).codec.parse(row.job, row.id)
		this.#room.turn((step) => this.#postpone(row, job, LOOP_REST_MS, step))
		return true
	}

	#dueRows(lane: Lane, now: number): OutboxRow[] {
		const { atOnce, maxRetryMs } = policyOf(lane)
		// While an external service rests, the job with the fewest failures tests it, because the others may have
		// failed for another reason.
		const order = this.#restOf(lane).isResting ? 'attempts, due_at' : 'due_at'
		return this.#sql
			.exec<OutboxRow>(
				// A due time beyond the longest wait was set before the clock was put back.
				`SELECT * FROM outbox WHERE lane = ? AND (due_at <= ? OR due_at > ?) AND depth <= ?
					ORDER BY ${order} LIMIT ?`,
				lane,
				now,
				now + maxRetryMs,
				this.#ownRestMs(lane, now) > 0 ? DEEPEST_ASKED : Number.MAX_SAFE_INTEGER,
				atOnce * 2,
			)
			.toArray()
	}

	#busyIn(lane: Lane): number {
		return [...this.#busy.values()].filter((one) => one === lane).length
	}

	/** How long the lane waits because the meter has stopped its kind of costs. Side work asks the meter only here. */
	#savesMs(lane: Lane, now: number): number {
		const { costs } = policyOf(lane)
		return costs ? this.#room.meter.restMs(costs, now) : 0
	}

	#restOf(lane: Lane): ServicePause {
		const { rests } = policyOf(lane)
		const rest = this.#rests.get(rests) ?? new ServicePause()
		this.#rests.set(rests, rest)
		return rest
	}

	#kindOf(lane: Lane): EffectKind<Work[Lane]> {
		return this.#room.kinds[lane]
	}

	async #runJob(row: OutboxRow): Promise<void> {
		const { turn, now, problem, meter } = this.#room
		const { firstRetryMs } = policyOf(row.lane)
		const job = this.#kindOf(row.lane).codec.parse(row.job, row.id)
		// The row stays, because newer code may be able to read the job.
		if (!job) return turn((step) => this.#postpone(row, null, firstRetryMs, step))
		this.#busy.set(row.id, row.lane)
		meter.count('room', EFFECT)
		try {
			const attempt = await meter.during(
				this.#kindOf(row.lane).perform(job, now() - row.created_at),
			)
			this.#asResultOf(row, () =>
				turn((step) => {
					attempt.commit(step)
					this.#settle(row, attempt, step)
				}),
			)
			if (attempt.serviceDown) this.#failed(row)
			else this.#restOf(row.lane).answered()
		} catch (error) {
			problem('effect-failed', error)
			turn((step) => this.#postpone(row, job, firstRetryMs, step))
			this.#failed(row)
		} finally {
			this.#busy.delete(row.id)
			this.drain()
		}
	}

	#settle(row: OutboxRow, { left, retryMs }: Attempt<Work[Lane]>, turn: Turn): void {
		if (left === null) {
			this.#end(row)
			return
		}
		const job = this.#kindOf(row.lane).codec.write(left)
		this.#sql.exec('UPDATE outbox SET job = ? WHERE id = ?', job, row.id)
		if (retryMs > 0) this.#postpone(row, left, retryMs, turn)
	}

	#postpone(row: OutboxRow, job: Work[Lane] | null, firstRetryMs: number, turn: Turn): void {
		const { giveUpAfterMs, maxRetryMs } = policyOf(row.lane)
		if (turn.now - row.created_at > giveUpAfterMs) {
			if (job) this.#asResultOf(row, () => this.#kindOf(row.lane).giveUp(job, turn))
			this.#end(row)
			return
		}
		const dueAt = turn.now + Math.min(firstRetryMs * 2 ** row.attempts, maxRetryMs)
		this.#sql.exec(
			'UPDATE outbox SET due_at = ?, attempts = attempts + 1 WHERE id = ?',
			dueAt,
			row.id,
		)
	}

	/** Runs `act`. Jobs that it adds count as made by this job. */
	#asResultOf({ depth }: OutboxRow, act: () => void): void {
		const before = this.#cause
		this.#cause = { depth, made: { costly: 0, free: 0 } }
		try {
			act()
		} finally {
			this.#cause = before
		}
	}

	#end({ id }: OutboxRow): void {
		this.#sql.exec('DELETE FROM outbox WHERE id = ?', id)
	}

	#failed(row: OutboxRow): void {
		this.#restOf(row.lane).failed(row.id, this.#room.now())
	}
}

/** The name under which the lane's jobs that nobody asked for are counted. */
function ownOf(lane: Lane): string {
	return `${lane}: nobody asked`
}
