import type { LanguageCode } from '#contract/languages'
import { MESSAGE_PAGE, SECOND_MS } from '#contract/limits'
import { cursorOf } from '#rules/cursor'
import { pageState } from '../../first-state.ts'
import type { StageStore } from '../../store.ts'
import { askMessages } from './fetching.ts'
import { withHeardChanges } from './heard-changes.ts'
import { oldestPaged, withOlderMessages } from './listed-messages.ts'

/** The most pages that are fetched again for another language. */
const PAGES_AHEAD = 10
const AHEAD_WAIT_MS = 3 * SECOND_MS

/**
 * Fetches, in another language, the older messages that the page holds. The page in that language shows them from the
 * beginning (`store.kept`), so that its reader keeps their place. Null after a failure, or when an answer takes too
 * long.
 */
export async function fetchAhead(
	store: StageStore,
	lang: LanguageCode,
): Promise<StageStore['kept']> {
	const { epoch, messages } = store.state
	const paged = oldestPaged(store.state)
	const inOrder = messages.filter(({ id }) => id >= paged)
	const ends = inOrder
		.slice(0, -1)
		.filter((_, at) => (at + 1) % MESSAGE_PAGE === 0)
		.slice(0, PAGES_AHEAD)
	const asked = ends.map((end) => askMessages(store, { lang, cursor: cursorOf(end) }))
	const late = new Promise<null>((done) => store.host.after(AHEAD_WAIT_MS, () => done(null)))
	const pages = await Promise.race([Promise.all(asked).catch(() => null), late])
	const last = pages?.at(-1)
	const [first] = ends
	if (!pages || !last || !first) return null
	return (page) => {
		const isNext = page.language === lang && page.epoch === epoch && oldestPaged(page) <= first.id
		if (!isNext) return {}
		const older = pages.flatMap((one) => one.messages)
		return {
			messages: withOlderMessages(pageState(page).messages, withHeardChanges(store, older)),
			nextCursor: last.nextCursor,
		}
	}
}
