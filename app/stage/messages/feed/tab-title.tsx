import { useEffect, useRef } from 'react'
import { browserHost } from '#client/browser-host'
import type { Message } from '#contract/messages/messages'
import { Missed } from './missed.ts'
import { useHearer } from './use-hearer.ts'

/** A tab that nobody looks at says how much waits in it for its reader: '(2) Stage'. */
export function TabTitle({ messages }: { messages: Message[] }) {
	const hearer = useHearer()
	const missed = useRef<Missed | null>(null)

	useEffect(() => {
		const made = new Missed(browserHost(), showInTitle)
		missed.current = made
		return made.open()
	}, [])
	useEffect(() => missed.current?.hear(messages, hearer), [messages, hearer])
	return null
}

function showInTitle(count: number): void {
	const plain = document.title.replace(/^\(\d+\) /, '')
	const title = count === 0 ? plain : `(${count}) ${plain}`
	if (title !== document.title) document.title = title
}
