import type { StageStore } from '../store.ts'

/** Shows a refusal as a notice of the page, because the form of the act was closed before the answer came. */
export function sayLate(store: StageStore, title: string, refused: string | null): void {
	if (refused) store.notice('error', `${title} · ${refused}`)
}
