import type { Connection, ConnectionProblem } from '#client/realtime'
import type { StageStore } from '../store.ts'

/** Shows one notice for each loss of the connection, however long it lasts and however often the page retries. */
export class ConnectionNotice {
	readonly #store: StageStore
	#isShown = false

	constructor(store: StageStore) {
		this.#store = store
	}

	follow(line: Connection, trouble: ConnectionProblem | null): void {
		// Without a network the status at the feed says so already.
		if (line === 'live' || line === 'offline') this.#store.settle('connection')
		if (line === 'live') this.#isShown = false
		if (!trouble || this.#isShown) return
		this.#isShown = true
		const sentence =
			trouble === 'Real-time connection error.' ? this.#store.translate('live.error') : trouble
		this.#store.notice('error', sentence, 'connection')
	}
}
