import { askNow } from '#client/page-answers'
import type { StageStore } from '../store.ts'
import type { Notice } from './state.ts'

export function dismissNotice(store: StageStore): void {
	store.change({ notice: null })
}

/** Keeps a notice open while `is` is true, because somebody reads it. */
export function holdNotice(store: StageStore, is: boolean): void {
	store.holdNotice(is)
}

/**
 * Does the act that a notice offers: reloads a page from the offline cache, requests a late page again, or leads back
 * to a form.
 */
export function tryAgain(store: StageStore, { cause, again }: Notice): void {
	if (again) {
		dismissNotice(store)
		again(store)
	} else if (cause === 'page') askNow()
	else store.host.goTo(store.host.here())
}
