import type { StageStore } from '../store.ts'

export function dismissAlert(store: StageStore): void {
	store.change({ alert: null })
}

/** While somebody reads it, it does not end by itself. */
export function holdAlert(store: StageStore, is: boolean): void {
	store.holdAlert(is)
}
