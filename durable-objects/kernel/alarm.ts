/** One alarm serves every due job (quality rule 7): it always stands at the earliest moment asked for. */
export class Jobs {
	#at: number | null = null
	readonly #storage: DurableObjectStorage

	constructor(storage: DurableObjectStorage) {
		this.#storage = storage
	}

	/** Before anything else after waking: an earlier alarm that is already set must stay. */
	async recall(): Promise<void> {
		this.#at = await this.#storage.getAlarm()
	}

	/** What the alarm stands at, as far as memory knows. */
	get at(): number | null {
		return this.#at
	}

	wakeAt(at: number): void {
		if (this.#at !== null && this.#at <= at) return
		this.#at = at
		void this.#storage.setAlarm(at)
	}

	/** A failed transaction took its alarm along: forget it too, or earlier wakes would seem to be asked for. */
	rewindTo(at: number | null): void {
		this.#at = at
	}

	/** The alarm has gone off. */
	rang(): void {
		this.#at = null
	}
}
