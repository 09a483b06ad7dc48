import { useMemo, useSyncExternalStore } from 'react'
import { browserHost } from '#client/browser-host'
import { type Muted, Mutes, NOBODY_MUTED } from '#client/mutes'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'

export const mutes = new Mutes(browserHost())

/** The people whom the reader has muted. Empty before hydration, because the server does not know them. */
export function useMuted(): Muted {
	return useSyncExternalStore(
		mutes.follow,
		() => mutes.people,
		() => NOBODY_MUTED,
	)
}

/**
 * `all` is for drawing, and lacks only the joins of muted people. `heard` is for announcing and counting, and lacks
 * everything of theirs.
 */
export function useUnmuted(messages: Message[], muted: Muted) {
	return useMemo(() => {
		if (muted.size === 0) return { all: messages, heard: messages }
		const isHeard = (message: Message) => !muted.has(userIdOf(message))
		return {
			all: messages.filter((one) => !one.isJoinMessage || isHeard(one)),
			heard: messages.filter(isHeard),
		}
	}, [messages, muted])
}
