import { ANNOUNCEMENT_MODES, type AnnouncementMode } from '#rules/messages/announcements'
import type { Store } from './host.ts'
import { ANNOUNCEMENTS, SINGLE_KEY_SHORTCUTS, storeOf } from './storage.ts'

/** This browser's preferences for keys and announcements; read anew each time, so that all tabs agree. */
export class Preferences {
	readonly #kept: Store

	constructor(kept: Store) {
		this.#kept = kept
	}

	get announcing(): AnnouncementMode {
		const kept = this.#kept.get(ANNOUNCEMENTS)
		return ANNOUNCEMENT_MODES.find((one) => one === kept) ?? 'all'
	}

	set announcing(mode: AnnouncementMode) {
		this.#kept.set(ANNOUNCEMENTS, mode)
	}

	get letters(): boolean {
		return this.#kept.get(SINGLE_KEY_SHORTCUTS) !== 'off'
	}

	set letters(on: boolean) {
		this.#kept.set(SINGLE_KEY_SHORTCUTS, on ? 'on' : 'off')
	}
}

export const preferences = new Preferences(storeOf(() => localStorage))
