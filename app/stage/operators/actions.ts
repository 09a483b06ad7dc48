import type { UnconfirmedContentAct } from '../../operators/moderation-dialog.tsx'
import type { StageStore } from '../store.ts'

export function intend(store: StageStore, intended: UnconfirmedContentAct | null): void {
	store.change({ intended })
}
