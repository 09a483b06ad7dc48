import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import { sinceMs } from '#rules/limits/since-ms'
import { isObject, jsonIn } from '#storage/stored'

export interface LoopLimit {
	/** The limit of beginnings of one job within a minute. */
	perMinute: number
	/** The limit per minute for a job that has looped before. */
	perMinuteAfter: number
}

interface Begun {
	/** The start of the minute in which beginnings are counted (ms). */
	from: number
	n: number
	/** When the job's last rest ends or ended; 0 when the job never began too often. */
	restsUntil: number
}

/** Where the ends of the rests are stored. */
export interface LoopStorage {
	find(name: string): string | null
	set(name: string, value: string): void
}

/** The rest of a job that began too often, in ms. */
export const LOOP_REST_MS = 5 * MINUTE_MS
/** The rest (ms) of a job that begins too often again after a rest. Each useless attempt may cost half a cent. */
const AGAIN_REST_MS = HOUR_MS
const NAME = 'loops'

export function clearStoredRests(kept: LoopStorage): void {
	kept.set(NAME, '{}')
}

/**
 * Finds jobs that begin again and again, and lets them rest for some minutes (G-183). Counts are in memory alone. Rests
 * can be stored, because otherwise a room that slept during a rest would give the loop all its tries again.
 */
export class Loops {
	readonly #beginnings = new Map<string, Begun>()
	readonly #storage: LoopStorage | null

	constructor(kept: LoopStorage | null = null) {
		this.#storage = kept
		const rests = jsonIn(kept?.find(NAME) ?? '{}')
		for (const [id, until] of Object.entries(isObject(rests) ? rests : {}))
			this.#beginnings.set(id, { from: 0, n: 0, restsUntil: Number(until) })
	}

	/**
	 * Counts a beginning of a job. 'goes': it may run; 'loops': it began once too often and rests from now on;
	 * 'rests': its rest is not over.
	 */
	begin(id: string, now: number, rule: LoopLimit): 'goes' | 'loops' | 'rests' {
		if (this.restMs(id, now) > 0) return 'rests'
		const before = this.#beginnings.get(id)
		const loopedBefore = Boolean(before?.restsUntil)
		const most = loopedBefore ? rule.perMinuteAfter : rule.perMinute
		const sinceMs = before ? now - before.from : -1
		const isSameMinute = sinceMs >= 0 && sinceMs < MINUTE_MS
		const n = before && isSameMinute ? before.n + 1 : 1
		const from = before && isSameMinute ? before.from : now
		const restMs = loopedBefore ? AGAIN_REST_MS : LOOP_REST_MS
		const restsUntil = n > most ? now + restMs : (before?.restsUntil ?? 0)
		this.#beginnings.set(id, { from, n, restsUntil })
		if (n > most) this.#storeRests()
		return n > most ? 'loops' : 'goes'
	}

	/** How long the job still rests; 0 when that would exceed the longest rest, because the clock was put back. */
	restMs(id: string, now: number): number {
		const leftMs = (this.#beginnings.get(id)?.restsUntil ?? 0) - now
		return leftMs > AGAIN_REST_MS ? 0 : Math.max(0, leftMs)
	}

	/** The ids of the jobs that wait because they began too often. */
	resting(now: number): string[] {
		return [...this.#beginnings.keys()].filter((id) => this.restMs(id, now) > 0)
	}

	/** Forgets the jobs that neither began nor rested for the length of the longest rest. */
	prune(now: number): void {
		for (const [id, { from, restsUntil }] of this.#beginnings)
			if (sinceMs(Math.max(from, restsUntil), now) > AGAIN_REST_MS) this.#beginnings.delete(id)
	}

	#storeRests(): void {
		const rests = [...this.#beginnings].filter(([, { restsUntil }]) => restsUntil > 0)
		const until = Object.fromEntries(rests.map(([id, { restsUntil }]) => [id, restsUntil]))
		this.#storage?.set(NAME, JSON.stringify(until))
	}
}
