import { toClipboard } from '#client/clipboard'
import type { StageStore } from '../store.ts'

/** Whether this browser can open the system's share sheet. */
export function canShare(): boolean {
	return typeof navigator !== 'undefined' && 'share' in navigator
}

/** Shares an address of the stage. Closing the share sheet is no failure. When sharing fails, the address is copied. */
export async function shareAddress(store: StageStore, path: string): Promise<void> {
	try {
		await navigator.share({ url: location.origin + path })
	} catch (problem) {
		const isOff = problem instanceof DOMException && problem.name === 'AbortError'
		if (!isOff) await copyAddress(store, path)
	}
}

export async function copyAddress(store: StageStore, path: string): Promise<void> {
	const isDone = await toClipboard(location.origin + path)
	store.notice(
		isDone ? 'success' : 'error',
		store.translate(isDone ? 'message.copied' : 'copy.failed'),
	)
}
