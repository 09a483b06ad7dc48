import { sentenceOf } from '#client/ask'
import { listNotable, setListed as setListedOf } from '#contract/people/notable'
import type { StageStore } from '../../store.ts'

/** The running request of each page. The strip and the panel both load the list after hydration, and share it. */
const asking = new WeakMap<StageStore, Promise<void>>()

export function loadNotable(store: StageStore): Promise<void> {
	const begun = asking.get(store)
	if (begun) return begun
	const asked = store.session
		.ask(listNotable, {})
		.then(({ participants, listed }) => store.change({ notable: { people: participants, listed } }))
		.catch(() => {
			if (store.state.notable === null) store.change({ notable: 'failed' })
		})
		.finally(() => asking.delete(store))
	asking.set(store, asked)
	return asked
}

/** Stores whether the list of notable people may show this person. */
export async function setListed(store: StageStore, listed: boolean): Promise<void> {
	try {
		await store.session.ask(setListedOf, { body: { listed } })
		store.settle('listing')
		await loadNotable(store)
	} catch (problem) {
		store.notice('error', sentenceOf(problem), 'listing')
	}
}
