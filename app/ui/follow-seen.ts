/**
 * From this scale on the page counts as zoomed. Zooming hides parts of the page as a keyboard does, and must not be
 * taken for one.
 */
const ZOOMED = 1.05
/**
 * Delays in ms after which the size is read again. Some browsers report a keyboard before its position is known, and
 * some do not report that it closed.
 */
const AGAIN_MS = [50, 150, 300, 600, 1000]

/**
 * Calls `look` whenever the visible part of the page may have changed, and several times more until the size is final.
 * Returns the stop function.
 */
export function followSeen(look: () => void): () => void {
	const ears = new AbortController()
	const { signal } = ears
	let timers: ReturnType<typeof setTimeout>[] = []
	let frame = 0
	// In the frame, whose layout it reads. At once each move of the focus would work out style and layout.
	const lookAgain = () => {
		cancelAnimationFrame(frame)
		frame = requestAnimationFrame(() => {
			look()
			timers.map(clearTimeout)
			timers = AGAIN_MS.map((ms) => setTimeout(look, ms))
		})
	}
	visualViewport?.addEventListener('scroll', look, { signal })
	visualViewport?.addEventListener('resize', lookAgain, { signal })
	for (const name of ['resize', 'focus', 'focusin', 'focusout', 'pageshow'])
		addEventListener(name, lookAgain, { signal })
	document.addEventListener('visibilitychange', lookAgain, { signal })
	return () => {
		ears.abort()
		cancelAnimationFrame(frame)
		timers.map(clearTimeout)
	}
}

export function visibleArea(): { seen: number; keyboard: number } {
	const { clientHeight } = document.documentElement
	if (!visualViewport || visualViewport.scale > ZOOMED) return { seen: clientHeight, keyboard: 0 }
	const { height, offsetTop } = visualViewport
	return { seen: height, keyboard: Math.max(0, Math.round(clientHeight - height - offsetTop)) }
}

/**
 * Tells the styles of a dialog how much room a keyboard leaves, and scrolls the focused field into view. Returns the
 * stop function.
 */
export function keepAboveKeyboard(dialog: HTMLDialogElement): () => void {
	let placed = ''
	return followSeen(() => {
		const { seen, keyboard } = visibleArea()
		// Without a keyboard nothing is written, because all elements of the dialog would inherit it.
		const place = keyboard > 0 ? `${seen} ${keyboard}` : ''
		if (placed === place) return
		placed = place
		dialog.style.setProperty('--seen', `${seen}px`)
		dialog.style.setProperty('--keyboard', `${keyboard}px`)
		dialog.toggleAttribute('data-keyboard', keyboard > 0)
		const { activeElement } = document
		if (keyboard > 0 && dialog.contains(activeElement))
			activeElement?.scrollIntoView({ block: 'nearest' })
	})
}
