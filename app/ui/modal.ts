import { type RefObject, useLayoutEffect } from 'react'
import { cover } from '#client/covers'
import { keepAboveKeyboard } from './follow-seen.ts'

/** Modal dialogs that are open; the last one lies on top. All beside it is inert. */
const open: HTMLDialogElement[] = []
type Follow = (topmost: HTMLElement | undefined) => void

const followers = new Set<Follow>()

const tell = () => {
	for (const follow of followers) follow(open.at(-1))
}

/** Tells which dialog lies on top, now and from now on. */
export function followTopmost(follow: Follow): () => void {
	followers.add(follow)
	follow(open.at(-1))
	return () => void followers.delete(follow)
}

/** Opens it as long as it is mounted. Closed before it is unmounted: only then the browser restores the focus. */
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
