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
	#seen: string | undefined
	#left: Mark | null = null

	constructor(store: StageStore) {
		this.#store = store
	}

	open(): () => void {
		const { host, state } = this.#store
		const before = markIn(host.local.get(LAST_READ))
		// The first page's messages are older than this visit, so the visit begins at the newest one's time.
		if (before) this.#cameBack(before, state.messages[0]?.timestamp ?? 0)
		this.#look()
		const stops = [
			this.#store.subscribe(() => this.#look()),
			host.on('hidden', () => this.#leave()),
			host.on('visible', () => {
				if (this.#left) this.#cameBack(this.#left, this.#store.now())
				this.#look()
			}),
		]
		return () => {
			for (const stop of stops) stop()
		}
	}

	/** Stores the newest shown message as read. Messages that wait above it do not count. */
	#look(): void {
		const { host, state } = this.#store
		const newest = state.heldAt ?? state.messages[0]?.id
		if (!newest || !host.isVisible()) return
		if (!this.#seen || newest > this.#seen) this.#seen = newest
	}

	#leave(): void {
		const { host } = this.#store
		if (!this.#seen) return
		this.#left = { id: this.#seen, atMs: host.now() }
		// Another tab may have read further.
		const other = markIn(host.local.get(LAST_READ))
		if (!other || other.id <= this.#seen) host.local.set(LAST_READ, JSON.stringify(this.#left))
	}

	#cameBack({ id, atMs }: Mark, untilMs: number): void {
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
