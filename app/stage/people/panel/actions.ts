import type { StageStore } from '../../store.ts'

export function openStageList(store: StageStore, stageListOpen: boolean): void {
	store.change({ stageListOpen })
}
