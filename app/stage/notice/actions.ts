import type { StageStore } from '../store.ts'

export function dismissAlert(store: StageStore): void {
	store.change({ alert: null })
}
