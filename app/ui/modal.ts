import { type RefObject, useLayoutEffect } from 'react'
import { cover } from '#client/covers'
import { keepAboveKeyboard } from './follow-seen.ts'

/** Open dialogs; the last one is on top. Nothing outside of it is pressed, focused or read aloud. */
const open: HTMLDialogElement[] = []
/** Opens a dialog whose title `focus` focuses. Returns what closes it. */
type Show = (dialog: HTMLDialogElement, focus: () => void, cancel: () => void) => () => void
type Follow = (topmost: HTMLElement | undefined) => void

const followers = new Set<Follow>()

const tell = () => {
	for (const follow of followers) follow(open.at(-1))
}

/** Calls `follow` with the dialog on top, now and after each change. Returns the stop function. */
export function followTopmost(follow: Follow): () => void {
	followers.add(follow)
	follow(open.at(-1))
	return () => void followers.delete(follow)
}

/**
 * Opens a dialog until it is unmounted. It is closed before that, because only then the browser restores the
 * focus.
 */
function openModal(dialog: HTMLDialogElement, show: Show, focus: () => void): () => void {
	const cancel = () => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
	const close = show(dialog, focus, cancel)
	open.push(dialog)
	tell()
	const uncover = cover(dialog, cancel)
	const stop = keepAboveKeyboard(dialog)
	return () => {
		stop()
		close()
		open.splice(open.indexOf(dialog), 1)
		tell()
		uncover()
	}
}

export function showModal(dialog: HTMLDialogElement): () => void {
	dialog.showModal()
	return () => dialog.close()
}

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
		const close = openModal(current, show, whenOpen)
		whenOpen()
		return () => {
			close()
			whenClosed?.(current)
		}
	}, [])
}
