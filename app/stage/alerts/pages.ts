import type { Activity, listActivities } from '#contract/alerts'
import type { Reply } from '#contract/endpoint'
import type { StageEvent } from '#contract/events'
import type { LanguageCode } from '#contract/languages'
import { snippetOf } from '#rules/alerts/notifications'
import { ownPath } from '#rules/pages/own-path'

export type ActivityPage = Reply<typeof listActivities>
/** What of somebody's feed is here. */
export type Feed = Pick<ActivityPage, 'activities' | 'nextCursor'>

/** A stage may also answer with the bare list (G-29). */
export function pageIn(said: ActivityPage | Activity[]): ActivityPage {
	const page = Array.isArray(said)
		? {
				activities: said,
				nextCursor: null,
				unreadCount: said.filter(({ isRead }) => !isRead).length,
			}
		: said
	return { ...page, activities: page.activities.toSorted(newestFirst) }
}

/** The newest page once more: what is further down stays, unless something between is missing now. */
export function renewed(before: Feed | null, { activities, nextCursor }: Feed): Feed {
	const known = new Set(before?.activities.map(({ id }) => id))
	const meets = nextCursor === null || activities.some(({ id }) => known.has(id))
	if (!before || !meets) return { activities, nextCursor }
	return { activities: together(before, activities), nextCursor: before.nextCursor }
}

export function continued(before: Feed | null, { activities, nextCursor }: Feed): Feed {
	return { activities: before ? together(before, activities) : activities, nextCursor }
}

/**
 * After something else happened no words stand here that were taken back meanwhile. Null when nobody here
 * knows which: who was removed may have said any of them.
 */
export function retold(feed: Feed, event: StageEvent, language: LanguageCode): Feed | null {
	if (event.event === 'message-removed') return saying(feed, event.data.messageId, null)
	if (event.event === 'message-updated') {
		const { message } = event.data
		return saying(feed, message.id, snippetOf(message, language))
	}
	return event.event === 'participant-left' && event.data.reason !== 'left' ? null : feed
}

function saying(feed: Feed, messageId: string, words: ReturnType<typeof snippetOf>): Feed {
	const isTold = ({ targetMessageId, messageSnippet }: Activity) =>
		targetMessageId === messageId && messageSnippet !== null
	if (!feed.activities.some(isTold)) return feed
	const now = { messageSnippet: words?.text ?? null, snippetLanguage: words?.language ?? null }
	const activities = feed.activities.map((one) => (isTold(one) ? { ...one, ...now } : one))
	return { ...feed, activities }
}

/** Each once, as it was told last. */
function together(before: Feed, more: readonly Activity[]): Activity[] {
	const byId = new Map([...before.activities, ...more].map((one) => [one.id, one]))
	return [...byId.values()].sort(newestFirst)
}

function newestFirst(a: Activity, b: Activity): number {
	return b.timestamp - a.timestamp || (a.id < b.id ? 1 : -1)
}

/** Where an activity leads: to its message, or wherever it says; null for what is no address to go to. */
export function addressIn({
	targetMessageId,
	navigateTo,
}: Pick<Activity, 'targetMessageId' | 'navigateTo'>): string | null {
	if (targetMessageId !== null) return `/stage/message/${targetMessageId}`
	if (navigateTo === null || /^https:\/\//.test(navigateTo)) return navigateTo
	return navigateTo.startsWith('/') && ownPath(navigateTo) !== null ? navigateTo : null
}
