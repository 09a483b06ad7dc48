import type { Host } from '#client/host'
import { forgetDraft } from '../messages/writing/use-draft.ts'
import type { StageStore } from '../store.ts'

/** In the local storage: what is being paid for, and where it was written. */
const BOOSTED_TEXT = 'boostedText'

interface Boosted {
	/** Of the payment. */
	id: string
	place: string
	text: string
}

export function keepBoosted(host: Host, boosted: Boosted): void {
	host.local.set(BOOSTED_TEXT, JSON.stringify(boosted))
}

/** It stands on the stage: what was typed since is another topic. */
export function dropBoosted(host: Host, id: string): void {
	const boosted = boostedIn(host)
	if (boosted?.id !== id) return
	host.local.remove(BOOSTED_TEXT)
	forgetDraft(boosted.place, boosted.text)
}

/** Back without paying: the composer opens with what was written. */
export function reopenBoost(store: StageStore, id: string): void {
	if (boostedIn(store.host)?.id === id) store.change({ topicIsBack: true })
}

function boostedIn({ local }: Host): Boosted | null {
	try {
		return JSON.parse(local.get(BOOSTED_TEXT) ?? 'null')
	} catch {
		return null
	}
}
