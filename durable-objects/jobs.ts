/** One alarm serves every due job (quality rule 7): it always stands at the earliest moment asked for. */
export class Jobs {
	#at: number | null | undefined // undefined: not known since the room woke
	readonly #storage: DurableObjectStorage

	constructor(storage: DurableObjectStorage) {
		this.#storage = storage
	}

	wakeAt(at: number): void {
		if (this.#at !== undefined && this.#at !== null && this.#at <= at) return
		if (this.#at === undefined) {
			// Not known since waking: keep an earlier alarm that is already set.
			this.#at = at
			void this.#storage.getAlarm().then((set) => {
				if (set !== null && this.#at !== undefined && this.#at !== null && set <= this.#at)
					this.#at = set
				else if (this.#at !== undefined && this.#at !== null) void this.#storage.setAlarm(this.#at)
			})
			return
		}
		this.#at = at
		void this.#storage.setAlarm(at)
	}

	/** The alarm has gone off. */
	rang(): void {
		this.#at = null
	}
}
