const KEPT = 100
const SLOWEST = 0.9

/** How long the last hundred messages waited for their translation (ms), in memory only. */
export class TranslationDelays {
	#last: number[] = []

	note(ms: number): void {
		this.#last = [...this.#last.slice(1 - KEPT), ms]
	}

	/** The time (ms) within which nine of ten of them were translated; null while there are none. */
	get slowestTenthMs(): number | null {
		const sorted = this.#last.toSorted((a, b) => a - b)
		return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * SLOWEST))] ?? null
	}
}
