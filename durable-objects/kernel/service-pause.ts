import { MINUTE_MS, SECOND_MS } from '#contract/limits'

const REST_AFTER_JOBS = 3
const REST_FIRST_MS = 5 * SECOND_MS
const REST_MAX_MS = MINUTE_MS

/**
 * Whether an external service gets a pause. It does after several different jobs failed in a row; one job that fails
 * again and again may have a problem of its own.
 */
export class ServicePause {
	readonly #failed = new Set<string>()
	#rests = 0
	#until = 0

	get isResting(): boolean {
		return this.#failed.size >= REST_AFTER_JOBS
	}

	/** How long the pause still lasts; 0 when that would exceed the longest pause, because the clock was put back. */
	leftMs(now: number): number {
		const leftMs = this.#until - now
		return leftMs > REST_MAX_MS ? 0 : Math.max(0, leftMs)
	}

	answered(): void {
		this.#failed.clear()
		this.#rests = 0
		this.#until = 0
	}

	failed(job: string, now: number): void {
		if (!this.isResting) this.#failed.add(job)
		if (!this.isResting) return
		this.#until = now + Math.min(REST_FIRST_MS * 2 ** this.#rests, REST_MAX_MS)
		this.#rests++
	}
}
