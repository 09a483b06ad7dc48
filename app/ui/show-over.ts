import { followCovers, topmostCover } from '#client/covers'
import { isCombined } from '#rules/keys'
import { isFocusLost } from './kept-focus.ts'
import { showModal } from './modal.ts'

/**
 * A modal dialog makes the page inert, so that the style of each of its elements is worked out anew (0177, 0189, 0211). This
 * one lies over the whole page, hides it from screen readers, and takes the focus back from it. It is a child of the
 * body, or a veil around it is. Above a modal dialog it is modal, too.
 */
export function showOver(
	dialog: HTMLDialogElement,
	focus: () => void,
	cancel: () => void,
): () => void {
	if (document.querySelector('dialog:modal')) return showModal(dialog)
	const before = document.activeElement
	let hidden: Element[] = []
	const hidePage = (hides: boolean) => {
		for (const one of hidden) one.removeAttribute('aria-hidden')
		hidden = [...document.body.children].filter(
			(one) => hides && !one.contains(dialog) && !one.matches('link, script, [aria-hidden]'),
		)
		for (const one of hidden) one.setAttribute('aria-hidden', 'true')
	}
	const ears = new AbortController()
	const { signal } = ears
	let isOnTop = false
	dialog.show()
	const stop = followCovers(() => {
		const is = topmostCover('dialog') === dialog
		if (is !== isOnTop) hidePage(is)
		isOnTop = is
	})
	window.addEventListener(
		'focusin',
		({ target }) => {
			if (isOnTop && !dialog.contains(target as Node)) focus()
		},
		{ signal },
	)
	window.addEventListener(
		'keydown',
		(event) => {
			if (event.key !== 'Escape' || isCombined(event) || event.defaultPrevented || !isOnTop) return
			event.preventDefault()
			cancel()
		},
		{ signal },
	)
	return () => {
		stop()
		ears.abort()
		hidePage(false)
		dialog.close()
		// A press on the veil has taken the focus, and the browser gives it back for modal dialogs only.
		if (isFocusLost() && before instanceof HTMLElement) before.focus({ preventScroll: true })
	}
}
