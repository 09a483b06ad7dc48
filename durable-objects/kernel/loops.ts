import { MINUTE_MS } from '#contract/limits'

interface Rule {
	/** How often the same thing may begin within a minute. */
	perMinute: number
	/** The same, for what looped before. */
	perMinuteAfter: number
}

interface Begun {
	/** When the minute began that is counted. */
	from: number
	n: number
	/** The end of its rest; 0 when it never looped. */
	restsUntil: number
}

/** How long something rests that began too often. */
export const LOOP_REST_MS = 5 * MINUTE_MS

/**
 * Finds what begins again and again: it rests for some minutes (G-183). Kept in memory alone: a room that
 * starts anew counts anew.
 */
export class Loops {
	readonly #begun = new Map<string, Begun>()
	readonly #rule: Rule

	constructor(rule: Rule) {
		this.#rule = rule
	}

	/** Counts a beginning. 'loops': it is one too many, and the rest begins. 'rests': the rest goes on. */
	begin(id: string, now: number): 'goes' | 'loops' | 'rests' {
		if (this.restMs(id, now) > 0) return 'rests'
		const before = this.#begun.get(id)
		const { perMinute, perMinuteAfter } = this.#rule
		const most = before?.restsUntil ? perMinuteAfter : perMinute
		const sinceMs = before ? now - before.from : -1
		const isSameMinute = sinceMs >= 0 && sinceMs < MINUTE_MS
		const n = before && isSameMinute ? before.n + 1 : 1
		const from = before && isSameMinute ? before.from : now
		const restsUntil = n > most ? now + LOOP_REST_MS : (before?.restsUntil ?? 0)
		this.#begun.set(id, { from, n, restsUntil })
		return n > most ? 'loops' : 'goes'
	}

	/** How long it still rests; 0 when that would exceed the whole rest, because the clock was put back. */
	restMs(id: string, now: number): number {
		const leftMs = (this.#begun.get(id)?.restsUntil ?? 0) - now
		return leftMs > LOOP_REST_MS ? 0 : Math.max(0, leftMs)
	}

	/** What rests now. */
	resting(now: number): string[] {
		return [...this.#begun.keys()].filter((id) => this.restMs(id, now) > 0)
	}

	/** Forgets what did not begin for two rests. */
	prune(now: number): void {
		for (const [id, { from }] of this.#begun)
			if (Math.abs(now - from) > 2 * LOOP_REST_MS) this.#begun.delete(id)
	}
}
