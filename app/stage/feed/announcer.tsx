import { useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/messages'
import { isOne, useLanguage, useTexts } from '../../locales/texts.tsx'

const ANNOUNCE_EVERY_MS = 5_000

/** Tells readers of screens how many messages came, now and then instead of each one. */
export function Announcer({ messages }: { messages: Message[] }) {
	const t = useTexts()
	const language = useLanguage()
	const [said, setSaid] = useState('')
	const heardUpTo = useRef(messages[0]?.timestamp ?? 0)
	const latest = useRef(messages)
	useEffect(() => {
		latest.current = messages
	}, [messages])

	// A steady beat, not a pause after the last message: a lively room would never be announced.
	useEffect(() => {
		const timer = setInterval(() => {
			const found = latest.current.findIndex((one) => one.timestamp <= heardUpTo.current)
			const n = found < 0 ? latest.current.length : found
			if (n === 0) return
			heardUpTo.current = latest.current[0]?.timestamp ?? heardUpTo.current
			setSaid(t(isOne(language, n) ? 'feed.new.one' : 'feed.new.other', { n }))
		}, ANNOUNCE_EVERY_MS)
		return () => clearInterval(timer)
	}, [language, t])

	return (
		<p className="unseen" role="status">
			{said}
		</p>
	)
}
