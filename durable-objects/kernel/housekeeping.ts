import { HOUR_MS, SECOND_MS } from '#contract/limits'
import { causeOf } from '#rules/cause-of'
import { sinceMs } from '#rules/limits/since-ms'
import type { Alarm } from './alarm.ts'
import { pruneMirrored } from './mirror.ts'
import type { NamedParts, Part } from './part.ts'
import type { Meta } from './storage.ts'
import type { TakeTurn } from './turn.ts'

const AFTER_FAILURE_MS = 30 * SECOND_MS

interface Needs {
	parts: { alarm: Alarm; life: NamedParts; meta: Meta; turn: TakeTurn }
	sql: SqlStorage
	now(): number
	problem(event: string, error: unknown): void
}

/** The room's work at every alarm. */
export class Housekeeping {
	readonly #room: Needs
	#isRinging = false
	#isTidying = false

	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * Runs at least once for every requested time; each part checks whether it has something to do. The call awaits no
	 * part, because the next alarm comes only after this call, and something may be due while D1 is away.
	 */
	onAlarm(): void {
		const { alarm, life } = this.#room.parts
		alarm.rang()
		const now = this.#room.now()
		this.#isRinging = true
		for (const [name, part] of life) void this.#attempt(name, () => part.onAlarm?.(now))
		void this.#attempt('tidying', () => this.#pruneInTime(now))
		this.#isRinging = false
		this.wakeInTime()
	}

	/**
	 * Sets the alarm to the earliest moment at which any part has something to do. Later changes do not move the alarm,
	 * so several changes in a row cost one alarm.
	 */
	wakeInTime(): void {
		if (this.#isRinging) return
		const now = this.#room.now()
		let next = Number.POSITIVE_INFINITY
		for (const [name, part] of this.#room.parts.life)
			try {
				next = Math.min(next, part.dueAt?.(now) ?? next)
			} catch (error) {
				this.#failed(name, error)
			}
		if (Number.isFinite(next)) this.#room.parts.alarm.wakeAt(next)
	}

	/** Runs one part's work. A failure must not delay other parts. */
	async #attempt(name: string, act: () => unknown): Promise<boolean> {
		try {
			await act()
			return true
		} catch (error) {
			this.#failed(name, error)
			return false
		}
	}

	#failed(name: string, error: unknown): void {
		this.#room.problem('alarm-job-failed', `${name}: ${causeOf(error)}`)
		this.#room.parts.alarm.wakeAt(this.#room.now() + AFTER_FAILURE_MS)
	}

	async #pruneInTime(now: number): Promise<void> {
		const { meta } = this.#room.parts
		const prunedAt = meta.number('pruned_at')
		if (this.#isTidying || sinceMs(prunedAt, now) <= HOUR_MS) return
		this.#isTidying = true
		try {
			// `asOf` is the time of the last pruning: if the clock has jumped ahead, nothing is deleted that may still be
			// retried.
			if (await this.#prune(Math.min(now, prunedAt), now)) meta.set('pruned_at', now)
		} finally {
			this.#isTidying = false
		}
	}

	async #prune(asOf: number, now: number): Promise<boolean> {
		let isDone = true
		for (const [name, part] of this.#room.parts.life) {
			const isPruned = await this.#attempt(name, async () => {
				await part.prune?.(asOf, now)
				await this.#pruneMirrored(part, asOf)
			})
			isDone &&= isPruned
		}
		return isDone
	}

	/** Prunes mirrored rows in D1 as soon as some were pruned here. */
	async #pruneMirrored({ tables = [] }: Part, asOf: number): Promise<void> {
		const { sql, parts } = this.#room
		for (const table of tables)
			if ('keptMs' in table)
				await pruneMirrored(sql, parts.turn, {
					table: table.table,
					before: asOf - table.keptMs + 1,
				})
	}
}
