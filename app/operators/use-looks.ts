import { useEffect, useState } from 'react'
import { browserHost } from '#client/browser-host'
import { MINUTE_MS } from '#contract/limits'

/** How often this page looked for what others did: each minute in which it is seen, and when somebody comes back to it. */
export function useLooks(): number {
	const [looks, setLooks] = useState(0)
	useEffect(() => {
		const look = () => setLooks((before) => before + 1)
		const forget = browserHost().on('visible', look)
		const timer = setInterval(() => document.hidden || look(), MINUTE_MS)
		return () => {
			forget()
			clearInterval(timer)
		}
	}, [])
	return looks
}
