import { askNow } from '#client/page-answers'
import type { StageStore } from '../store.ts'

export function dismissNotice(store: StageStore): void {
	store.change({ notice: null })
}

/** Keeps a notice from ending by itself while somebody reads it. */
export function holdNotice(store: StageStore, is: boolean): void {
	store.holdNotice(is)
}

/** Tries again what a notice says: opens a kept page anew, or asks for a page that is late. */
export function tryAgain(store: StageStore, cause: 'age' | 'page'): void {
	if (cause === 'page') askNow()
	else store.host.goTo(store.host.here())
}
