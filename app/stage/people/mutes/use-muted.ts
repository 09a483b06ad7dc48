import { useMemo, useSyncExternalStore } from 'react'
import { browserHost } from '#client/browser-host'
import { type Muted, Mutes, NOBODY_MUTED } from '#client/mutes'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'

export const mutes = new Mutes(browserHost())

/** Nobody before hydration: the server does not know whom this device has muted. */
export function useMuted(): Muted {
	return useSyncExternalStore(
		mutes.follow,
		() => mutes.people,
		() => NOBODY_MUTED,
	)
}

/** What is drawn: all but how muted people joined; and what is heard and counted: nothing of theirs. */
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
