import { askNow } from '#client/page-answers'
import type { StageStore } from '../store.ts'

export function dismissAlert(store: StageStore): void {
	store.change({ alert: null })
}

/** Keeps an alert from ending by itself while somebody reads it. */
export function holdAlert(store: StageStore, is: boolean): void {
	store.holdAlert(is)
}

/** Tries again what an alert says: opens a kept page anew, or asks for a page that is late. */
export function tryAgain(store: StageStore, cause: 'age' | 'page'): void {
	if (cause === 'page') askNow()
	else store.host.goTo(store.host.here())
}
