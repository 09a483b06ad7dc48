import type { Host } from '#client/host'
import { TabDrafts } from '#client/tab-drafts'
import { TOPICS } from '../../pages/drawn-at-once.ts'
import { forgetDraft } from '../messages/writing/use-draft.ts'
import type { StageStore } from '../store.ts'

/** Storage key: the topic that is being paid for, and the place of its draft. */
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
 * Removes the draft of a boosted topic that was published. A draft that was changed since is another topic, and is
 * kept.
 */
export function dropBoosted(host: Host, id: string): void {
	const boosted = boostedIn(host)
	if (boosted?.id !== id) return
	draftsOf(host).set(BOOSTED_TEXT, null)
	forgetDraft(boosted.place, boosted.text)
}

/** Opens the form with its text after a return without payment. */
export function reopenBoost(store: StageStore, id: string): void {
	if (boostedIn(store.host)?.id === id) setProposing(store, true)
}

export function setProposing(store: StageStore, isProposing: boolean): void {
	store.change({ isProposing })
}

/** Opens the form for a topic. On phones it is in a sheet. */
export function openTopicForm(store: StageStore): void {
	const place = document.getElementById(TOPICS)
	if (place?.getClientRects().length === 0) place.showPopover()
	setProposing(store, true)
	place?.querySelector('textarea')?.focus()
}

function boostedIn(host: Host): Boosted | null {
	try {
		return JSON.parse(draftsOf(host).get(BOOSTED_TEXT)[0] ?? 'null')
	} catch {
		return null
	}
}

const draftsOf = ({ session, local }: Host) => new TabDrafts(session, local)
