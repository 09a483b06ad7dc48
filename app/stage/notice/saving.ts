import { SAVING_ANNOUNCED } from '#client/storage'
import { timeOfDayIn } from '#rules/time-of-day'
import type { StageStore } from '../store.ts'

/** Shows this browser once that some translations and films wait to save costs, and until when (G-183). */
export function saySaving(store: StageStore): void {
	const { savesUntil, language } = store.state
	if (savesUntil === null || savesUntil <= store.now()) {
		store.settle('saving')
		return
	}
	if (store.host.local.get(SAVING_ANNOUNCED) === String(savesUntil)) return
	store.host.local.set(SAVING_ANNOUNCED, String(savesUntil))
	const time = timeOfDayIn(language).format(savesUntil)
	store.notice('info', store.translate('stage.saves', { time }), 'saving')
}
