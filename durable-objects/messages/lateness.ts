const KEPT = 100
const SLOWEST = 0.9

/** How long the last messages waited for their translation; a room that begins anew knows nothing yet. */
export class Lateness {
	#last: number[] = []

	note(ms: number): void {
		this.#last = [...this.#last.slice(1 - KEPT), ms]
	}

	/** The time that nine of ten stayed under; null while nothing was translated. */
	get slowestTenthMs(): number | null {
		const sorted = this.#last.toSorted((a, b) => a - b)
		return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * SLOWEST))] ?? null
	}
}
