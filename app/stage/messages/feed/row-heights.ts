const GUESSED_PX = 120

/** How high rows were when they were last drawn; the others are guessed to be like them. */
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

	/** After the page became wider or narrower, no height holds. */
	forget(): void {
		this.#px.clear()
		this.#sumPx = 0
	}

	get #guess(): number {
		return this.#px.size > 0 ? this.#sumPx / this.#px.size : GUESSED_PX
	}
}
