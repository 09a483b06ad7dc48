import type { UnconfirmedModerationAct } from '../../operators/moderation-dialog.tsx'
import type { StageStore } from '../store.ts'

export function askToConfirm(store: StageStore, intended: UnconfirmedModerationAct | null): void {
	store.change({ intended })
}
