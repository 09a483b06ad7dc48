import type { UnconfirmedContentAct } from '../../operators/moderation-dialog.tsx'
import type { StageStore } from '../store.ts'

export function askToConfirm(store: StageStore, intended: UnconfirmedContentAct | null): void {
	store.change({ intended })
}
