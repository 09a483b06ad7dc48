import { useEffect, useState } from 'react'
import { browserHost } from '#client/browser-host'
import { MINUTE_MS } from '#contract/limits'

/**
 * A counter that grows when lists should be loaded again: each minute while the page is visible, and when the operator
 * returns to the page.
 */
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
