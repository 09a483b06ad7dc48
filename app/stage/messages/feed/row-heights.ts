const GUESSED_PX = 90

/** The height of each row when it was last drawn, in px. Rows that were never drawn get the average. */
export class RowHeights {
	readonly #px = new Map<string, number>()
	#sumPx = 0

	of(key: string | undefined): number {
		return this.#px.get(key ?? '') ?? this.#guess
	}

	keep(key: string, px: number): void {
		this.#sumPx += px - (this.#px.get(key) ?? 0)
		this.#px.set(key, px)
	}

	/** Forgets all heights after a change of the page's width. */
	forget(): void {
		this.#px.clear()
		this.#sumPx = 0
	}

	get #guess(): number {
		return this.#px.size > 0 ? this.#sumPx / this.#px.size : GUESSED_PX
	}
}
