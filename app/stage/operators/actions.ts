import type { Intended } from '../../operators/moderation-dialog.tsx'
import type { StageStore } from '../store.ts'

export function intend(store: StageStore, intended: Intended | null): void {
	store.change({ intended })
}
