import { HEARTBEAT_MS } from '#contract/limits'
import type { Host } from './host.ts'

/** One beat a minute while the page is seen and its person is on stage (SESS-12). */
export class Heartbeat {
	readonly #host: Host
	readonly #beat: () => void
	#active = false
	#lastAt = 0
	#cancel = () => {}

	constructor(host: Host, beat: () => void) {
		this.#host = host
		this.#beat = beat
	}

	open(): () => void {
		const stop = this.#host.on('visible', () => this.#next())
		return () => {
			stop()
			this.run(false)
		}
	}

	run(active: boolean): void {
		if (active === this.#active) return
		this.#active = active
		this.#lastAt = 0
		this.#next()
	}

	#next(): void {
		this.#cancel()
		if (!this.#active || !this.#host.isVisible()) return
		const waitMs = this.#lastAt + HEARTBEAT_MS - this.#host.now()
		if (waitMs <= 0) {
			this.#lastAt = this.#host.now()
			this.#beat()
		}
		this.#cancel = this.#host.after(waitMs > 0 ? waitMs : HEARTBEAT_MS, () => this.#next())
	}
}
