import { whenLate } from '#client/page-answers'
import { textsOf } from '../../locales/area-texts.ts'
import type { StageStore } from '../store.ts'

/**
 * Shows a notice when the page in another language, or of another address, cannot be fetched; the present page stays.
 * Returns the stop function.
 */
export function sayLatePages(store: StageStore): () => void {
	let isLate = false
	return whenLate(async (now) => {
		isLate = now
		await textsOf('stage')
		if (isLate) store.notice('warning', store.translate('offline.page'), 'page')
		else store.settle('page')
	})
}
