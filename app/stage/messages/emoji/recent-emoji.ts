import { RECENT_EMOJI, storeOf } from '#client/storage'

/** The number of emoji in one row of the picker. */
const RECENT_MAX = 8

const storage = storeOf(() => localStorage)

/** The emoji chosen most recently in this browser, newest first. */
export function recentEmoji(): string[] {
	return storage.get(RECENT_EMOJI)?.split(' ') ?? []
}

export function keepRecent(emoji: string): void {
	const others = recentEmoji().filter((one) => one !== emoji)
	storage.set(RECENT_EMOJI, [emoji, ...others].slice(0, RECENT_MAX).join(' '))
}
