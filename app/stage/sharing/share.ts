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

/** Copies an address of the stage. Where the browser forbids that, the notice shows the address, to be copied by hand. */
export function copyAddress(store: StageStore, path: string): Promise<void> {
	const address = location.origin + path
	return copyText(store, address, 'message.copied', ` ${address}`)
}

/** Copies the text, and says so. Null, of a message that was removed meanwhile, fails; then `instead` follows. */
export async function copyText(
	store: StageStore,
	text: string | null,
	done: 'copy.done' | 'message.copied' = 'copy.done',
	instead = '',
): Promise<void> {
	const isDone = text !== null && (await toClipboard(text))
	if (isDone) store.notice('success', store.translate(done))
	else store.notice('error', store.translate('copy.failed') + instead)
}
