import { LAST_READ } from '#client/storage'
import { LONG_AWAY_MS, MINUTE_MS } from '#contract/limits'
import type { StageStore } from '../../store.ts'

/** Shorter absences (ms) do not count. */
const AWAY_MS = MINUTE_MS

interface Mark {
	id: string
	atMs: number
}

/** Remembers how far this browser has read, for the line 'New since'. */
export class LastRead {
	readonly #store: StageStore
	#newestSeen: string | undefined
	#leftAt: Mark | null = null

	constructor(store: StageStore) {
		this.#store = store
	}

	open(): () => void {
		const { host, state } = this.#store
		const before = markIn(host.local.get(LAST_READ))
		// The first page's messages are older than this visit, so the visit begins at the newest one's time.
		if (before) this.#showNewSince(before, state.messages[0]?.timestamp ?? 0)
		this.#noteNewest()
		const stops = [
			this.#store.subscribe(() => this.#noteNewest()),
			host.on('hidden', () => this.#leave()),
			host.on('visible', () => {
				if (this.#leftAt) this.#showNewSince(this.#leftAt, this.#store.now())
				this.#noteNewest()
			}),
		]
		return () => {
			for (const stop of stops) stop()
		}
	}

	/** Stores the newest shown message as read. Messages that wait above it do not count. */
	#noteNewest(): void {
		const { host, state } = this.#store
		const newest = state.heldAt ?? state.messages[0]?.id
		if (!newest || !host.isVisible()) return
		if (!this.#newestSeen || newest > this.#newestSeen) this.#newestSeen = newest
	}

	#leave(): void {
		const { host } = this.#store
		if (!this.#newestSeen) return
		this.#leftAt = { id: this.#newestSeen, atMs: host.now() }
		// Another tab may have read further.
		const other = markIn(host.local.get(LAST_READ))
		if (!other || other.id <= this.#newestSeen)
			host.local.set(LAST_READ, JSON.stringify(this.#leftAt))
	}

	#showNewSince({ id, atMs }: Mark, untilMs: number): void {
		const goneMs = this.#store.host.now() - atMs
		if (goneMs < AWAY_MS) return
		// The time is converted to the server's clock.
		const away = goneMs >= LONG_AWAY_MS && { away: { id, atMs: this.#store.now() - goneMs } }
		this.#store.change({ newSince: { id, atMs, untilMs }, ...away })
	}
}

function markIn(kept: string | null): Mark | null {
	try {
		const { id, atMs } = JSON.parse(kept ?? '') as Partial<Mark>
		return typeof id === 'string' && typeof atMs === 'number' ? { id, atMs } : null
	} catch {
		return null
	}
}
