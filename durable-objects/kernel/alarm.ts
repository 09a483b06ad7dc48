import { SECOND_MS } from '#contract/limits'
import { Loops } from './loops.ts'
import type { Meter } from './meter.ts'

/**
 * The least time between two alarms once the day's money is spent, so that an alarm that sets itself again
 * costs little (G-183).
 */
const SAVING_MS = 30 * SECOND_MS

/**
 * How often the alarm may ring within a minute. Removing a banned person's posts rings five times a second;
 * twice as often is a loop.
 */
const RINGS = { perMinute: 600, perMinuteAfter: 600 }
/** The least time between two alarms after a loop was found, until its rest is over. */
const CALM_MS = 5 * SECOND_MS
const ID = 'alarm'

interface Needs {
	meter: Pick<Meter, 'count' | 'isResting'>
	now(): number
	problem(event: string, error: unknown): void
}

/** The room's only alarm (quality rule 7). The alarm is set to the earliest requested time. */
export class Alarm {
	#setTo: number | null = null
	#rangAt = 0
	readonly #loops = new Loops()
	readonly #room: Needs
	readonly #storage: DurableObjectStorage

	constructor(storage: DurableObjectStorage, room: Needs) {
		this.#room = room
		this.#storage = storage
	}

	/** Runs first after waking, so that an earlier alarm that is already set is kept. */
	async recall(): Promise<void> {
		this.#setTo = await this.#storage.getAlarm()
	}

	/** Sets the alarm. Call it outside of turns: a turn may fail, and its rows say what is due. */
	wakeAt(wanted: number): void {
		const { meter, now } = this.#room
		const apartMs = this.#apartMs()
		const restMs = apartMs > 0 ? this.#rangAt + apartMs - now() : 0
		// At most the whole pause, because the clock may have been put back.
		const ringAt = Math.max(wanted, now() + Math.min(restMs, apartMs))
		if (this.#setTo !== null && this.#setTo <= ringAt) return
		this.#setTo = ringAt
		meter.count('rows', { rowsWritten: 1 }) // setting an alarm is billed as a written row
		void this.#storage.setAlarm(ringAt)
	}

	/** Call when the alarm went off. */
	rang(): void {
		const { now, problem } = this.#room
		this.#setTo = null
		this.#rangAt = now()
		if (this.#loops.begin(ID, this.#rangAt, RINGS) === 'loops')
			problem('alarm-loops', 'it rang too often')
	}

	/** True while alarms are kept apart because a loop was found. */
	get isCalmed(): boolean {
		return this.#loops.restMs(ID, this.#room.now()) > 0
	}

	/** The least time between two alarms. */
	#apartMs(): number {
		if (this.#room.meter.isResting('translations')) return SAVING_MS
		return this.isCalmed ? CALM_MS : 0
	}
}
