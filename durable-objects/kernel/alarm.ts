import { SECOND_MS } from '#contract/limits'
import type { Meter } from './meter.ts'

/**
 * The least time between two alarms once the day's money is spent, so that an alarm that sets itself again
 * costs little (G-183).
 */
const SAVING_MS = 30 * SECOND_MS

interface Room {
	meter: Pick<Meter, 'count' | 'isResting'>
	now(): number
}

/** The room's only alarm (quality rule 7). It is set to the earliest moment that was asked for. */
export class Alarm {
	#at: number | null = null
	#rangAt = 0
	readonly #room: Room
	readonly #storage: DurableObjectStorage

	constructor(storage: DurableObjectStorage, room: Room) {
		this.#room = room
		this.#storage = storage
	}

	/** Runs first after waking, so that an earlier alarm that is already set is kept. */
	async recall(): Promise<void> {
		this.#at = await this.#storage.getAlarm()
	}

	/** Sets the alarm. Call it outside of turns: a turn may fail, and its rows say what is due. */
	wakeAt(wanted: number): void {
		const { meter, now } = this.#room
		const restMs = meter.isResting('translations') ? this.#rangAt + SAVING_MS - now() : 0
		// At most SAVING_MS, because the clock may have been put back.
		const at = Math.max(wanted, now() + Math.min(restMs, SAVING_MS))
		if (this.#at !== null && this.#at <= at) return
		this.#at = at
		meter.count('rows', { rowsWritten: 1 }) // setting an alarm is billed as a written row
		void this.#storage.setAlarm(at)
	}

	/** Call when the alarm went off. */
	rang(): void {
		this.#at = null
		this.#rangAt = this.#room.now()
	}
}
