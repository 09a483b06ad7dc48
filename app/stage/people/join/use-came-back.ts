import { useEffect, useState } from 'react'

/** Whether somebody has been in another tab or app since this was drawn, and looks at the page again. */
export function useCameBack(): boolean {
	const [cameBack, setCameBack] = useState(false)
	useEffect(() => {
		let wasAway = false
		const look = () => {
			if (document.visibilityState === 'hidden') wasAway = true
			else if (wasAway) setCameBack(true)
		}
		document.addEventListener('visibilitychange', look)
		return () => document.removeEventListener('visibilitychange', look)
	}, [])
	return cameBack
}
