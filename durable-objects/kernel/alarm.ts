/** The one alarm of the room (quality rule 7): it always stands at the earliest moment asked for. */
export class Alarm {
	#at: number | null = null
	readonly #storage: DurableObjectStorage

	constructor(storage: DurableObjectStorage) {
		this.#storage = storage
	}

	/** Before anything else after waking: an earlier alarm that is already set must stay. */
	async recall(): Promise<void> {
		this.#at = await this.#storage.getAlarm()
	}

	/** Never inside of a turn, which may fail: what is due is a row there, and asked for when the turn is over. */
	wakeAt(at: number): void {
		if (this.#at !== null && this.#at <= at) return
		this.#at = at
		void this.#storage.setAlarm(at)
	}

	/** The alarm has gone off. */
	rang(): void {
		this.#at = null
	}
}
