import type { Host } from '#client/host'
import { TabDrafts } from '#client/tab-drafts'
import { forgetDraft } from '../messages/writing/use-draft.ts'
import type { StageStore } from '../store.ts'

/** Storage key: the topic that is being paid for, and where its text was written. */
const BOOSTED_TEXT = 'boostedText'

interface Boosted {
	/** Id of the payment. */
	id: string
	place: string
	text: string
}

export function keepBoosted(host: Host, boosted: Boosted): void {
	draftsOf(host).set(BOOSTED_TEXT, JSON.stringify(boosted))
}

/**
 * Drops the draft of a boosted topic that was published. Words typed since are kept, because they are another
 * topic.
 */
export function dropBoosted(host: Host, id: string): void {
	const boosted = boostedIn(host)
	if (boosted?.id !== id) return
	draftsOf(host).set(BOOSTED_TEXT, null)
	forgetDraft(boosted.place, boosted.text)
}

/** Opens the composer with its text after a return without payment. */
export function reopenBoost(store: StageStore, id: string): void {
	if (boostedIn(store.host)?.id === id) store.change({ topicIsBack: true })
}

function boostedIn(host: Host): Boosted | null {
	try {
		return JSON.parse(draftsOf(host).get(BOOSTED_TEXT)[0] ?? 'null')
	} catch {
		return null
	}
}

const draftsOf = ({ session, local }: Host) => new TabDrafts(session, local)
