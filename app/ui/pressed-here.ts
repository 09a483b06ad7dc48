import type { MouseEvent } from 'react'

/** What a press on a link does on this page. Asked for another tab or window, it leads to its address there. */
export function pressedHere(act: () => void): (event: MouseEvent) => void {
	return (event) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		act()
	}
}
