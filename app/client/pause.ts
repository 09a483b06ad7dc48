import type { Host } from './host.ts'

/** A pause that ends early when the network is back or somebody wakes it. */
export class Pause {
	readonly #host: Pick<Host, 'after' | 'on'>
	wake = () => {}

	constructor(host: Pick<Host, 'after' | 'on'>) {
		this.#host = host
	}

	lasts(ms: number, signal: AbortSignal): Promise<void> {
		return new Promise((done) => {
			const over = () => {
				cancel()
				stop()
				signal.removeEventListener('abort', over)
				done()
			}
			const cancel = this.#host.after(ms, over)
			const stop = this.#host.on('online', over)
			this.wake = over
			signal.addEventListener('abort', over)
		})
	}
}
