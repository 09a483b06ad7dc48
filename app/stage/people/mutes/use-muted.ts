import { useContext, useMemo, useSyncExternalStore } from 'react'
import { browserHost } from '#client/browser-host'
import { type Muted, Mutes } from '#client/mutes'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { PlainMuted } from '../../plain/plain.tsx'

export const mutes = new Mutes(browserHost())

/**
 * The people whom the reader has muted. Before hydration those whom a person muted by a form: of nobody else the
 * server knows them.
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
