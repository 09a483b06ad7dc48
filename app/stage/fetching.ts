import { ask } from '#client/ask'
import { countView } from '#contract/service'
import { fetchUnread } from './alerts/unread.ts'
import { rememberChanges } from './messages/feed/heard-changes.ts'
import { syncMutes } from './people/mutes/muting.ts'
import type { StageStore } from './store.ts'

// One chunk for requests that the page sends by itself after the first paint.
export {
	fetchImage,
	fetchOriginals,
	fetchPage,
	isHeic,
	loadOlder,
	loadOriginals,
	loadThread,
	reveal,
} from './messages/feed/fetching.ts'

const counted = new WeakSet<StageStore>()

/** What an open page does before it fetches anything. */
export async function begin(store: StageStore): Promise<void> {
	rememberChanges(store)
	await countViewOnce(store)
}

/** Once per page load (G-07); failures are ignored. */
async function countViewOnce(store: StageStore): Promise<void> {
	if (counted.has(store)) return
	counted.add(store)
	try {
		const { totalViews } = await ask(countView, {}, { fetch: store.host.fetch })
		if (totalViews > store.state.totalViews) store.change({ totalViews })
	} catch {}
}

/** What a person's pages have in common: how much is unread, and whom they muted. */
export async function fetchPersonal(store: StageStore): Promise<void> {
	await Promise.allSettled([fetchUnread(store), syncMutes(store)])
}
