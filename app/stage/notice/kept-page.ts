import { MINUTE_MS } from '#contract/limits'
import { soonFor } from '#rules/future-time'
import { languageFromTag } from '#rules/pages/language-choice'
import { inARow } from '#rules/text/sentences'
import { zoneHere } from '#rules/zone'
import { textsOf } from '../../locales/area-texts.ts'
import type { StageStore } from '../store.ts'

const AGAIN_MS = 10 * MINUTE_MS

/**
 * Lets the service worker store the stage for times without a network, and shows how old a stored page is. Returns the
 * stop function.
 */
export function followKeptPage(store: StageStore): () => void {
	const workers = store.host.workers()
	if (!workers) return () => {}
	let { userId, language } = store.state
	let stopWaiting = () => {}

	function keep(how: { isAnew?: boolean; isGone?: boolean } = {}): void {
		stopWaiting()
		stopWaiting = store.host.after(AGAIN_MS, keep)
		const files = performance.getEntriesByType('resource').map(({ name }) => name)
		void workers?.ready.then(({ active }) => active?.postMessage({ type: 'KEEP', files, ...how }))
	}

	const stopHearing = store.subscribe(() => {
		const now = store.state
		if (now.userId === userId && now.language === language) return
		const isGone = userId !== null && now.userId !== userId
		;({ userId, language } = now)
		keep({ isAnew: true, isGone })
	})
	keep()
	void sayAge(store)
	return () => {
		stopWaiting()
		stopHearing()
	}
}

/** Shows how old a page from the offline cache is, until the stage answers (G-150). */
async function sayAge(store: StageStore): Promise<void> {
	const keptAt = Number(document.documentElement.dataset.kept)
	if (!keptAt) return
	await textsOf('stage')
	if (store.state.connection === 'live') return
	const time = soonFor(store.state.language, zoneHere())(keptAt, Date.now())
	const asked = languageFromTag(
		new URL(store.host.here(), location.origin).searchParams.get('lang'),
	)
	const sentences = [store.translate('offline.asof', { time })]
	if (asked && asked !== store.state.language)
		sentences.push(store.translate('header.languages.offline'))
	store.notice('warning', inARow(...sentences), 'age')
	const stop = store.subscribe(() => {
		if (store.state.connection !== 'live') return
		stop()
		store.settle('age')
	})
}
