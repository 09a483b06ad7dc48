import { followCovers, topmostCover } from '#client/covers'
import { isCombined } from '#rules/keys'
import { isFocusLost } from './kept-focus.ts'
import { showModal } from './modal.ts'

/**
 * Opens a dialog over the whole page that is not modal: a modal one makes the page inert, so that the browser styles
 * each element anew (0177, 0189, 0211). The page is hidden from screen readers, and the dialog takes the focus back
 * from it. The dialog, or a veil around it, is a child of the body. Above a modal dialog it is modal, too.
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
	// Not `show()`, which moves the focus and so works out style and layout before `focus` does it again.
	dialog.open = true
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
		const hasFocus = dialog.contains(document.activeElement)
		dialog.close()
		// The browser gives it back for modal dialogs only. A press on the veil has taken it.
		if ((hasFocus || isFocusLost()) && before instanceof HTMLElement)
			before.focus({ preventScroll: true })
	}
}
