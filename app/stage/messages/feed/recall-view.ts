import { keepView, STAGE_MESSAGE_VIEW_MODE } from '#client/storage'
import type { StageStore } from '../../store.ts'

/** Local storage outlives the cookie that the server rendered by: switches to the stored view. */
export function recallView(store: StageStore): void {
	const kept = store.host.local.get(STAGE_MESSAGE_VIEW_MODE)
	if (kept !== 'chronological' && kept !== 'grouped') return
	store.change({ view: kept })
	keepView(store.host, kept)
}
