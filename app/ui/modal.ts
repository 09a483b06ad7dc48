import { type RefObject, useLayoutEffect } from 'react'
import { cover } from '#client/covers'
import { keepAboveKeyboard } from './follow-seen.ts'

/** Opens a dialog whose title `focus` focuses. Returns what closes it. */
type Show = (dialog: HTMLDialogElement, focus: () => void, cancel: () => void) => () => void

export function showModal(dialog: HTMLDialogElement): () => void {
	dialog.showModal()
	return () => dialog.close()
}

/** Opens a dialog, and closes it just before it is unmounted, because only then the browser restores the focus. */
export function useModal(
	dialog: RefObject<HTMLDialogElement>,
	whenOpen = () => {},
	whenClosed?: (dialog: HTMLDialogElement) => void,
	show: Show = showModal,
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as long as it is mounted
	useLayoutEffect(() => {
		const { current } = dialog
		if (!current) return
		const cancel = () => current.dispatchEvent(new Event('cancel', { cancelable: true }))
		const close = show(current, whenOpen, cancel)
		const uncover = cover(current, cancel)
		const stop = keepAboveKeyboard(current)
		whenOpen()
		return () => {
			stop()
			close()
			uncover()
			whenClosed?.(current)
		}
	}, [])
}
