import type { Host } from './host.ts'

type Clock = Pick<Host, 'stopwatch' | 'after' | 'isVisible' | 'on'>

/** The time for which a passing notice is shown. The time stops while the page is hidden or the notice is held. */
export class ReadingTime {
	readonly #clock: Clock
	readonly #end: () => void
	readonly #stops: (() => void)[]
	#leftMs: number
	#isHeld = false
	#isOver = false
	/** How long the time has been running (ms); null while it is stopped. */
	#runMs: (() => number) | null = null
	#cancel = () => {}

	constructor(clock: Clock, ms: number, end: () => void) {
		this.#clock = clock
		this.#leftMs = ms
		this.#end = end
		const look = () => this.#look()
		this.#stops = [clock.on('visible', look), clock.on('hidden', look)]
		look()
	}

	/** Stops the time while a pointer is on the notice or the focus is in it. */
	hold(is: boolean): void {
		this.#isHeld = is
		this.#look()
	}

	stop(): void {
		this.#isOver = true
		this.#cancel()
		for (const stop of this.#stops) stop()
	}

	#look(): void {
		const runs = this.#clock.isVisible() && !this.#isHeld
		if (this.#isOver || runs === (this.#runMs !== null)) return
		if (this.#runMs === null) {
			this.#runMs = this.#clock.stopwatch()
			this.#cancel = this.#clock.after(this.#leftMs, () => {
				this.stop()
				this.#end()
			})
		} else {
			this.#cancel()
			this.#leftMs = Math.max(0, this.#leftMs - this.#runMs())
			this.#runMs = null
		}
	}
}
