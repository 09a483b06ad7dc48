import { SECOND_MS } from '#contract/limits'
import type { Meter } from './meter.ts'

/** Between two alarms once a day's money is spent: one that arms itself again costs next to nothing then (G-183). */
const SAVING_MS = 30 * SECOND_MS

interface Room {
	meter: Pick<Meter, 'count' | 'isResting'>
	now(): number
}

/** The one alarm of the room (quality rule 7): it always stands at the earliest moment asked for. */
export class Alarm {
	#at: number | null = null
	#rangAt = 0
	readonly #room: Room
	readonly #storage: DurableObjectStorage

	constructor(storage: DurableObjectStorage, room: Room) {
		this.#room = room
		this.#storage = storage
	}

	/** Before anything else after waking: an earlier alarm that is already set must stay. */
	async recall(): Promise<void> {
		this.#at = await this.#storage.getAlarm()
	}

	/** Never inside of a turn, which may fail: what is due is a row there, and asked for when the turn is over. */
	wakeAt(wanted: number): void {
		const { meter, now } = this.#room
		const restMs = meter.isResting('translations') ? this.#rangAt + SAVING_MS - now() : 0
		// Never longer than that: the clock may have been put back.
		const at = Math.max(wanted, now() + Math.min(restMs, SAVING_MS))
		if (this.#at !== null && this.#at <= at) return
		this.#at = at
		meter.count('rows', { rowsWritten: 1 }) // as an alarm is billed
		void this.#storage.setAlarm(at)
	}

	/** The alarm has gone off. */
	rang(): void {
		this.#at = null
		this.#rangAt = this.#room.now()
	}
}
