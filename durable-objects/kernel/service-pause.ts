import { MINUTE_MS, SECOND_MS } from '#contract/limits'

const REST_AFTER_JOBS = 3
const REST_FIRST_MS = 5 * SECOND_MS
const REST_MAX_MS = MINUTE_MS

/**
 * Whether an external service gets a pause: after several different jobs failed in a row. One job that fails again and
 * again may itself be the cause.
 */
export class ServicePause {
	readonly #failed = new Set<string>()
	#pauses = 0
	#pausedUntil = 0

	get isResting(): boolean {
		return this.#failed.size >= REST_AFTER_JOBS
	}

	/** How long the pause still lasts; 0 when that would exceed the longest pause, because the clock was put back. */
	leftMs(now: number): number {
		const leftMs = this.#pausedUntil - now
		return leftMs > REST_MAX_MS ? 0 : Math.max(0, leftMs)
	}

	answered(): void {
		this.#failed.clear()
		this.#pauses = 0
		this.#pausedUntil = 0
	}

	failed(job: string, now: number): void {
		if (!this.isResting) this.#failed.add(job)
		if (!this.isResting) return
		this.#pausedUntil = now + Math.min(REST_FIRST_MS * 2 ** this.#pauses, REST_MAX_MS)
		this.#pauses++
	}
}
