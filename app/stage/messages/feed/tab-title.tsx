import { useEffect, useRef } from 'react'
import { browserHost } from '#client/browser-host'
import type { Message } from '#contract/messages/messages'
import { useTexts } from '../../../locales/texts.tsx'
import { MissedMessages } from './missed-messages.ts'
import { useHearer } from './use-hearer.ts'

/** The title of the tab. In the background it has the number of new messages for the reader: '(2) Stage'. */
export function TabTitle({ messages }: { messages: Message[] }) {
	const hearer = useHearer()
	const t = useTexts()
	const texts = useRef(t)
	texts.current = t
	const missed = useRef<MissedMessages | null>(null)

	useEffect(() => {
		const made = new MissedMessages(browserHost(), (count) =>
			showInTitle(count, texts.current.digits(count)),
		)
		missed.current = made
		return made.open()
	}, [])
	useEffect(() => missed.current?.hear(messages, hearer), [messages, hearer])
	return null
}

function showInTitle(count: number, inDigits: string): void {
	const plain = document.title.replace(/^\(\p{Nd}+\) /u, '')
	const title = count === 0 ? plain : `(${inDigits}) ${plain}`
	if (title !== document.title) document.title = title
}
