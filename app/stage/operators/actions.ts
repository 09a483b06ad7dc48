import type { Intended } from '../../operators/content-act-dialog.tsx'
import type { StageStore } from '../store.ts'

export function intend(store: StageStore, intended: Intended | null): void {
	store.change({ intended })
}
