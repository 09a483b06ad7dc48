import { whenLate } from '#client/page-answers'
import { textsOf } from '../../locales/area-texts.ts'
import type { StageStore } from '../store.ts'

/** Somebody chose another language or address, and nobody of the stage answers: this page stays, and says so. */
export function sayLatePages(store: StageStore): () => void {
	let isLate = false
	return whenLate(async (now) => {
		isLate = now
		await textsOf('stage')
		if (isLate) store.alert('warning', store.translate('offline.page'), 'page')
		else store.settle('page')
	})
}
