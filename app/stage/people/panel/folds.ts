import { keepFolds, STAGE_FOLDS } from '#client/storage'
import { FOLDS, type Fold, foldsIn } from '#rules/pages/folds'
import type { StageStore } from '../../store.ts'

export function keepFold(store: StageStore, name: Fold, isOpen: boolean): void {
	const opened = FOLDS.filter((one) => (one === name ? isOpen : store.state.opened.includes(one)))
	keepFolds(store.host, opened)
	store.change({ opened })
}

/** Reads from local storage which parts are open, because the cookie by which the server rendered may have expired. */
export function recallFolds(store: StageStore): void {
	const stored = store.host.local.get(STAGE_FOLDS)
	if (stored === null) return
	const opened = foldsIn(stored)
	if (opened.join() !== store.state.opened.join()) store.change({ opened })
	keepFolds(store.host, opened)
}
