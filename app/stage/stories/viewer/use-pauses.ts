import { useEffect, useState } from 'react'

/** Whether the page is in the background, where nobody looks. */
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

/** With reduced motion nothing begins to move by itself. */
export function startsPaused(): boolean {
	return matchMedia('(prefers-reduced-motion: reduce)').matches
}
