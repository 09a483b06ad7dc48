import { toClipboard } from '#client/clipboard'
import type { StageStore } from '../store.ts'

/** Whether this browser can open the system's share sheet. */
export function canShare(): boolean {
	return typeof navigator !== 'undefined' && 'share' in navigator
}

/** Shares an address of the stage. */
export function shareAddress(store: StageStore, path: string): Promise<void> {
	const share = () => navigator.share({ url: location.origin + path })
	return shareOr(share, () => copyAddress(store, path))
}

/** Shares. Closing the share sheet is no failure. When sharing fails, for example where a browser forbids it, `copy` runs. */
export async function shareOr(
	share: () => Promise<unknown>,
	copy: () => Promise<void>,
): Promise<void> {
	try {
		await share()
	} catch (problem) {
		const isOff = problem instanceof DOMException && problem.name === 'AbortError'
		if (!isOff) await copy()
	}
}

export function copyAddress(store: StageStore, path: string): Promise<void> {
	return copyText(store, location.origin + path, 'message.copied')
}

/** Copies the text, and says so. Null, of a message that was removed meanwhile, fails. */
export async function copyText(
	store: StageStore,
	text: string | null,
	done: 'copy.done' | 'message.copied' = 'copy.done',
): Promise<void> {
	const isDone = text !== null && (await toClipboard(text))
	store.notice(isDone ? 'success' : 'error', store.translate(isDone ? done : 'copy.failed'))
}
