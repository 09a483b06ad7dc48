import type { MouseEvent } from 'react'

/**
 * A click handler for links that acts on this page. A click for a new tab or window follows the link instead.
 */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
	return (event) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		act()
	}
}
