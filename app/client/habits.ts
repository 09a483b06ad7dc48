import { ANNOUNCING, type Announcing } from '#rules/messages/announcing'
import type { Store } from './host.ts'
import { ANNOUNCEMENTS, SINGLE_KEY_SHORTCUTS, storeOf } from './storage.ts'

/** How this browser's owner gets around the page; read anew each time, so that all tabs agree. */
export class Habits {
	readonly #kept: Store

	constructor(kept: Store) {
		this.#kept = kept
	}

	get announcing(): Announcing {
		const kept = this.#kept.get(ANNOUNCEMENTS)
		return ANNOUNCING.find((one) => one === kept) ?? 'all'
	}

	set announcing(wish: Announcing) {
		this.#kept.set(ANNOUNCEMENTS, wish)
	}

	get letters(): boolean {
		return this.#kept.get(SINGLE_KEY_SHORTCUTS) !== 'off'
	}

	set letters(on: boolean) {
		this.#kept.set(SINGLE_KEY_SHORTCUTS, on ? 'on' : 'off')
	}
}

export const habits = new Habits(storeOf(() => localStorage))
