import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import type { Parts } from '../parts.ts'
import { inRoom, pruneAlike } from './kept-alike.ts'
import { op } from './operations.ts'
import { noteInStretches } from './stretches.ts'
import type { TakeTurn } from './turn.ts'

export const TIDY_MS = 15 * MINUTE_MS
const ALLOWANCE_KEPT_MS = HOUR_MS
const KEEP_ALIVE_MS = 10 * SECOND_MS
const AFTER_FAILURE_MS = 30 * SECOND_MS

interface Room {
	parts: Parts
	turn: TakeTurn
	sql: SqlStorage
	now(): number
	problem(event: string, error: unknown): void
}

/** What the room does without being asked, whenever its one alarm goes off. */
export class Chores {
	readonly #room: Room
	#isTidying = false

	constructor(room: Room) {
		this.#room = room
	}

	/**
	 * Runs at least once for every moment asked for; each job looks for itself whether it is due. It waits for
	 * none of them: the next alarm comes only after this one, and somebody may be due while D1 is away.
	 */
	ring(): void {
		const { jobs, door, seatWarnings, days, outbox, archive, sweep, images, visitors } =
			this.#room.parts
		jobs.rang()
		const now = this.#room.now()
		void this.#attempt('sockets', () => door.tidy(now))
		void this.#attempt('seat warnings', () => seatWarnings.ring())
		void this.#attempt('days', () => days.turnOver(now))
		void this.#attempt('outbox', () => outbox.drain())
		void this.#attempt('archive', () => archive.kick())
		void this.#attempt('how far D1 has come', () => archive.note())
		void this.#attempt('posts of the banned', () => sweep.run())
		void this.#attempt('images', () => images.drop())
		void this.#attempt('views', () => archive.keepViews(visitors.total))
		void this.#attempt('tidying', () => this.#pruneInTime(now))
		void this.#attempt('the next alarm', () => this.#wakeAgain(now))
	}

	/** Whatever is not finished when the room is killed is found again by the alarm. */
	keepAlive(): void {
		const { archive, outbox, jobs, seatWarnings } = this.#room.parts
		const due = [archive.dueAt, outbox.dueAt].filter((at) => at !== null)
		if (due.length > 0) jobs.wakeAt(Math.max(Math.min(...due), this.#room.now() + KEEP_ALIVE_MS))
		if (seatWarnings.dueAt !== null) jobs.wakeAt(seatWarnings.dueAt)
	}

	/** Each job for itself: what fails in one of them must not keep the others waiting. */
	async #attempt(job: string, act: () => unknown): Promise<void> {
		try {
			await act()
		} catch (error) {
			this.#room.problem('alarm-job-failed', `${job}: ${error}`)
			this.#room.parts.jobs.wakeAt(this.#room.now() + AFTER_FAILURE_MS)
		}
	}

	/** At the earliest moment at which one of them is due again. */
	#wakeAgain(now: number): void {
		const { jobs, images, listeners, days } = this.#room.parts
		this.keepAlive()
		if (images.dueAt !== null) jobs.wakeAt(Math.max(images.dueAt, now + TIDY_MS))
		if (listeners.size > 0) jobs.wakeAt(now + TIDY_MS)
		const dayEnds = days.dueAt(now)
		if (dayEnds !== null) jobs.wakeAt(dayEnds)
	}

	async #pruneInTime(now: number): Promise<void> {
		if (this.#isTidying || Math.abs(now - this.#prunedAt) <= HOUR_MS) return
		this.#isTidying = true
		try {
			await this.#prune(now)
		} finally {
			this.#isTidying = false
		}
	}

	async #prune(now: number): Promise<void> {
		const { meta, log, visitors, allowances, memory, activities, conversation, images, roster } =
			this.#room.parts
		// As of the last time, so that a clock put ahead does not forget at once what may still be sent again.
		const asOf = Math.min(now, this.#prunedAt)
		await log.forgetKeys(asOf)
		await conversation.prune(asOf)
		images.prune(asOf)
		await this.#pruneAlike(asOf)
		await visitors.prune(now)
		await allowances.prune(now, ALLOWANCE_KEPT_MS)
		await memory.prune()
		await activities.prune(now)
		await roster.nameOlder()
		meta.set('pruned_at', now)
		await activities.trim(now)
	}

	async #pruneAlike(asOf: number): Promise<void> {
		const { proofs, codes, logOuts, seatWarnings } = this.#room.parts
		// Older code did not note when a post was used up; it counts from now.
		const { sql, turn } = this.#room
		if (await noteInStretches(sql, inRoom('usedPosts'), asOf))
			turn(({ say }) => say([], [op('used-posts.date', { at: asOf })]))
		for (const part of [proofs, codes, logOuts, seatWarnings])
			await pruneAlike(sql, turn, part.over(asOf))
	}

	get #prunedAt(): number {
		return this.#room.parts.meta.number('pruned_at')
	}
}
