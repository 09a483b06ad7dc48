import { ask } from '#client/ask'
import { noteIn, sayNoPictures } from '#client/dropped-files'
import { countView } from '#contract/service'
import { followAlerts } from './alerts/away.ts'
import { fetchUnread } from './alerts/unread.ts'
import { followLogIn } from './header/log-in-failed.ts'
import { rememberChanges } from './messages/feed/heard-changes.ts'
import { followKeptPage } from './notice/kept-page.ts'
import { sayLatePages } from './notice/late-page.ts'
import { syncMutes } from './people/mutes/muting.ts'
import type { StageStore } from './store.ts'
import { followSeenStories } from './stories/seen-stories.ts'
import { followEnds } from './stories/story-ends.ts'

// One chunk for requests that the page sends without the reader's action after the first paint.
export { fetchAhead } from './messages/feed/fetch-ahead.ts'
export {
	fetchImage,
	fetchOriginals,
	fetchPage,
	findOlder,
	isHeic,
	loadOlder,
	loadOriginals,
	loadThread,
	reveal,
} from './messages/feed/fetching.ts'

const begun = new WeakSet<StageStore>()

/** Starts the background work of an open page. The returned function stops it. */
export function beginFetching(store: StageStore): () => void {
	if (!begun.has(store)) {
		begun.add(store)
		rememberChanges(store)
		void countOpening(store)
		void followLogIn(store)
	}
	const stops = [
		...[followSeenStories(store), followEnds(store), followAlerts(store), sayLatePages(store)],
		followKeptPage(store),
		sayNoPictures((form) => noteIn(form, store.translate('page.nopictures'))),
	]
	return () => {
		for (const stop of stops) stop()
	}
}

/** Counts one view for each load of the page (G-07); failures are ignored. */
async function countOpening(store: StageStore): Promise<void> {
	try {
		const { totalViews } = await ask(countView, {}, { fetch: store.host.fetch })
		if (totalViews > store.state.totalViews) store.change({ totalViews })
	} catch {}
}

/**
 * Fetches the private data that every page of a person needs: the number of unread activities, and the people they
 * muted.
 */
export async function fetchPersonal(store: StageStore): Promise<void> {
	await Promise.allSettled([fetchUnread(store), syncMutes(store)])
}
