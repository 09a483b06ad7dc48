import { askNow } from '#client/page-answers'
import type { StageStore } from '../store.ts'

export function dismissNotice(store: StageStore): void {
	store.change({ notice: null })
}

/** Keeps a notice open while `is` is true, because somebody reads it. */
export function holdNotice(store: StageStore, is: boolean): void {
	store.holdNotice(is)
}

/**
 * Retries the request about which a notice tells: reloads a page from the offline cache, or requests a late page again.
 */
export function tryAgain(store: StageStore, cause: 'age' | 'page'): void {
	if (cause === 'page') askNow()
	else store.host.goTo(store.host.here())
}
