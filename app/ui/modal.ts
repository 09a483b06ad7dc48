import { type RefObject, useLayoutEffect } from 'react'
import { cover } from '#client/covers'
import { keepAboveKeyboard } from './follow-seen.ts'

/** Open modal dialogs; the last one is on top. Everything outside of it is inert. */
const open: HTMLDialogElement[] = []
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
function openModal(dialog: HTMLDialogElement): () => void {
	dialog.showModal()
	open.push(dialog)
	tell()
	const cancel = () => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
	const uncover = cover(dialog, cancel)
	const stop = keepAboveKeyboard(dialog)
	return () => {
		stop()
		dialog.close()
		open.splice(open.indexOf(dialog), 1)
		tell()
		uncover()
	}
}

export function useModal(
	dialog: RefObject<HTMLDialogElement>,
	whenOpen?: () => void,
	whenClosed?: (dialog: HTMLDialogElement) => void,
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as long as it is mounted
	useLayoutEffect(() => {
		const { current } = dialog
		if (!current) return
		const close = openModal(current)
		whenOpen?.()
		return () => {
			close()
			whenClosed?.(current)
		}
	}, [])
}
