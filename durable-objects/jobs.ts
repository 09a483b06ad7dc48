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
