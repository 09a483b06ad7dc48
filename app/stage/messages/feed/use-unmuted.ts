import { useMemo } from 'react'
import type { Muted } from '#client/mutes'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'

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
