import type { StageStore } from '../store.ts'

/** Says as a notice of the page what refused an act whose form was closed meanwhile. */
export function sayLate(store: StageStore, title: string, refused: string | null): void {
	if (refused) store.alert('error', `${title} · ${refused}`)
}
