import { ANNOUNCEMENT_MODES, type AnnouncementMode } from '#rules/messages/announcements'
import type { Store } from './host.ts'
import { ANNOUNCEMENTS, ENTER_SENDS, SINGLE_KEY_SHORTCUTS, storeOf } from './storage.ts'

/**
 * This browser's preferences for keys and announcements. They are read from storage each time, so that all
 * tabs agree.
 */
export class Preferences {
	readonly #kept: Store
	readonly #followers = new Set<() => void>()

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
		this.#tell()
	}

	/** Whether Enter sends; null while the reader has not chosen. */
	get enterSends(): boolean | null {
		const kept = this.#kept.get(ENTER_SENDS)
		return kept === null ? null : kept === 'on'
	}

	set enterSends(on: boolean) {
		this.#kept.set(ENTER_SENDS, on ? 'on' : 'off')
		this.#tell()
	}

	#tell(): void {
		for (const follower of this.#followers) follower()
	}

	/** Calls back when this tab changes a preference that the page shows; returns a function that stops it. */
	follow = (follower: () => void): (() => void) => {
		this.#followers.add(follower)
		return () => this.#followers.delete(follower)
	}
}

export const preferences = new Preferences(storeOf(() => localStorage))
