import { ANNOUNCEMENT_MODES, type AnnouncementMode } from '#rules/messages/announcements'
import type { Store } from './host.ts'
import { ANNOUNCEMENTS, ENTER_SENDS, SINGLE_KEY_SHORTCUTS, storeOf } from './storage.ts'

/** This browser's preferences for keys and announcements, read from storage each time, so that all tabs agree. */
export class Preferences {
	readonly #store: Store
	readonly #followers = new Set<() => void>()

	constructor(kept: Store) {
		this.#store = kept
	}

	get announcing(): AnnouncementMode {
		const stored = this.#store.get(ANNOUNCEMENTS)
		return ANNOUNCEMENT_MODES.find((one) => one === stored) ?? 'all'
	}

	set announcing(mode: AnnouncementMode) {
		this.#store.set(ANNOUNCEMENTS, mode)
	}

	get letters(): boolean {
		return this.#store.get(SINGLE_KEY_SHORTCUTS) !== 'off'
	}

	set letters(on: boolean) {
		this.#store.set(SINGLE_KEY_SHORTCUTS, on ? 'on' : 'off')
		this.#notifyFollowers()
	}

	/** Whether Enter sends; null while the reader has not chosen. */
	get enterSends(): boolean | null {
		const stored = this.#store.get(ENTER_SENDS)
		return stored === null ? null : stored === 'on'
	}

	set enterSends(on: boolean) {
		this.#store.set(ENTER_SENDS, on ? 'on' : 'off')
		this.#notifyFollowers()
	}

	#notifyFollowers(): void {
		for (const follower of this.#followers) follower()
	}

	/** Calls back when this tab changes a preference that the page shows; returns a function that stops it. */
	follow = (follower: () => void): (() => void) => {
		this.#followers.add(follower)
		return () => this.#followers.delete(follower)
	}
}

export const preferences = new Preferences(storeOf(() => localStorage))
