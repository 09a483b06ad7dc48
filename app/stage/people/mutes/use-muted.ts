import { useContext, useMemo, useSyncExternalStore } from 'react'
import { browserHost } from '#client/browser-host'
import { type Muted, Mutes } from '#client/mutes'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { PlainMuted } from '../../plain/plain.tsx'

export const mutes = new Mutes(browserHost())

/**
 * The people whom the reader has muted. Before hydration: those that a person without scripts has muted, because the
 * server knows only their list.
 */
export function useMuted(): Muted {
	const byForm = useContext(PlainMuted)
	return useSyncExternalStore(
		mutes.follow,
		() => mutes.people,
		() => byForm,
	)
}

/**
 * The messages without those of muted people. `all` is for drawing and leaves out only their joins, because their
 * messages are drawn as a line. `heard` is for announcing and counting, and leaves out all.
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
