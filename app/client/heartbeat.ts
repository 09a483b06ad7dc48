import { HEARTBEAT_MS, PUSH_ATTENDED_MS, SECOND_MS } from '#contract/limits'
import type { Host } from './host.ts'

const SOONEST_MS = 10 * SECOND_MS
const NEVER = () => Number.POSITIVE_INFINITY

/**
 * Sends one beat a minute while the page is visible and its person is on stage (SESS-12). Each beat says how long ago
 * somebody last used the page. A visible page may be unattended; then the stage sends alerts to other devices.
 */
export class Heartbeat {
	readonly #host: Host
	readonly #beat: (untouchedMs: number) => void
	#active = false
	#sinceBeatMs = NEVER
	#sinceTouchMs = NEVER
	#isFocused = true
	/** Whether somebody used the page, as the last beat said. */
	#wasAttended = true
	#cancel = () => {}

	constructor(host: Host, beat: (untouchedMs: number) => void) {
		this.#host = host
		this.#beat = beat
	}

	open(): () => void {
		const { on } = this.#host
		const stops = [
			on('visible', () => {
				this.#touch()
				this.#next()
			}),
			on('touched', () => this.#touch()),
			on('focused', () => this.#touch()),
			on('blurred', () => this.#focus(false)),
		]
		return () => {
			for (const stop of stops) stop()
			this.run(false)
		}
	}

	run(active: boolean): void {
		if (active === this.#active) return
		this.#active = active
		this.#sinceBeatMs = NEVER
		this.#sinceTouchMs = this.#host.stopwatch()
		this.#next()
	}

	get #untouchedMs(): number {
		const ms = this.#sinceTouchMs()
		return this.#isFocused ? ms : Math.max(ms, PUSH_ATTENDED_MS)
	}

	#touch(): void {
		this.#sinceTouchMs = this.#host.stopwatch()
		this.#focus(true)
	}

	/**
	 * Sends the next beat early when attention differs from what the last beat said, but not within
	 * `SOONEST_MS` of it.
	 */
	#focus(isFocused: boolean): void {
		this.#isFocused = isFocused
		if (!this.#active || isFocused === this.#wasAttended) return
		if (this.#sinceBeatMs() < SOONEST_MS) return
		this.#sinceBeatMs = NEVER
		this.#next()
	}

	#next(): void {
		this.#cancel()
		if (!this.#active || !this.#host.isVisible()) return
		const waitMs = HEARTBEAT_MS - this.#sinceBeatMs()
		if (waitMs <= 0) {
			this.#sinceBeatMs = this.#host.stopwatch()
			this.#wasAttended = this.#untouchedMs < PUSH_ATTENDED_MS
			this.#beat(this.#untouchedMs)
		}
		this.#cancel = this.#host.after(waitMs > 0 ? waitMs : HEARTBEAT_MS, () => this.#next())
	}
}
