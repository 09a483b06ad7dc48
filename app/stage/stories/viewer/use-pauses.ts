import { useEffect, useState } from 'react'

/** Whether the page is in the background. */
export function useHidden(): boolean {
	const [hidden, setHidden] = useState(false)
	useEffect(() => {
		const look = () => setHidden(document.visibilityState === 'hidden')
		look()
		document.addEventListener('visibilitychange', look)
		return () => document.removeEventListener('visibilitychange', look)
	}, [])
	return hidden
}

/** Whether stories start paused: true for readers who prefer reduced motion. */
export function startsPaused(): boolean {
	return matchMedia('(prefers-reduced-motion: reduce)').matches
}
