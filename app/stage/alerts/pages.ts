import type { Activity, listActivities } from '#contract/alerts'
import type { Reply } from '#contract/endpoint'
import type { LanguageCode } from '#contract/languages'
import { userIdOf } from '#contract/people/participants'
import type { RoomEvent } from '#contract/room-events'
import { snippetOf } from '#rules/alerts/notifications'
import { asReadBy } from '#rules/text/as-written'

export type ActivityPage = Reply<typeof listActivities>
/** The loaded part of a person's feed. */
export type ActivityFeed = Pick<ActivityPage, 'activities' | 'nextCursor'>

/** Reads an answer of the feed's endpoint, which may also be a bare list (G-29). */
export function pageIn(reply: ActivityPage | Activity[]): ActivityPage {
	const page = Array.isArray(reply)
		? {
				activities: reply,
				nextCursor: null,
				unreadCount: reply.filter(({ isRead }) => !isRead).length,
			}
		: reply
	return { ...page, activities: page.activities.toSorted(newestFirst) }
}

/**
 * Puts a new first page on top. When activities between it and the older pages may be missing, the older pages are
 * dropped.
 */
export function withFirstPage(
	before: ActivityFeed | null,
	{ activities, nextCursor }: ActivityFeed,
): ActivityFeed {
	const known = new Set(before?.activities.map(({ id }) => id))
	const meets = nextCursor === null || activities.some(({ id }) => known.has(id))
	if (!before || !meets) return { activities, nextCursor }
	return { activities: together(before, activities), nextCursor: before.nextCursor }
}

export function withOlderPage(
	before: ActivityFeed | null,
	{ activities, nextCursor }: ActivityFeed,
): ActivityFeed {
	return { activities: before ? together(before, activities) : activities, nextCursor }
}

/**
 * Applies an event: removes quotes of a deleted, held or folded message, and of a story that ended. Null when the feed
 * must be fetched again, because a removed person may be quoted anywhere.
 */
export function afterEvent(
	feed: ActivityFeed,
	event: RoomEvent,
	language: LanguageCode,
	you: string | null = null,
): ActivityFeed | null {
	if (event.event === 'message-removed') return saying(feed, event.data.messageId, null)
	if (event.event === 'story-removed') return without(feed, 'targetStoryId', event.data.storyId)
	if (event.event === 'event-deleted') return withoutEvent(feed, event.data.eventId)
	if (event.event === 'topic-removed') return without(feed, 'targetTopicId', event.data.topicId)
	if (event.event === 'message-updated' || event.event === 'message-reviewed') {
		const { message } = event.data
		return saying(feed, message.id, snippetOf(asReadBy(message, userIdOf(message), you), language))
	}
	return event.event === 'participant-left' && event.data.reason !== 'left' ? null : feed
}

function saying(
	feed: ActivityFeed,
	messageId: string,
	words: ReturnType<typeof snippetOf>,
): ActivityFeed {
	const isTold = ({ targetMessageId, messageSnippet }: Activity) =>
		targetMessageId === messageId && messageSnippet !== null
	if (!feed.activities.some(isTold)) return feed
	const now = { messageSnippet: words?.text ?? null, snippetLanguage: words?.language ?? null }
	const activities = feed.activities.map((one) => (isTold(one) ? { ...one, ...now } : one))
	return { ...feed, activities }
}

/** Removes links to something that is gone, and quotes of it; quotes of messages that replied to it stay. */
function without(
	feed: ActivityFeed,
	target: 'targetStoryId' | 'targetTopicId',
	id: string,
): ActivityFeed {
	if (!feed.activities.some((one) => one[target] === id)) return feed
	const activities = feed.activities.map((one) => {
		if (one[target] !== id) return one
		const after = { ...one, [target]: null }
		return one.targetMessageId === null
			? { ...after, messageSnippet: null, snippetLanguage: null, navigateTo: '/stage' }
			: after
	})
	return { ...feed, activities }
}

function withoutEvent(feed: ActivityFeed, eventId: string): ActivityFeed {
	if (!feed.activities.some(({ targetEventId }) => targetEventId === eventId)) return feed
	const gone = { targetEventId: null, messageSnippet: null, snippetLanguage: null }
	const activities = feed.activities.map((one) =>
		one.targetEventId === eventId ? { ...one, ...gone, navigateTo: '/stage' } : one,
	)
	return { ...feed, activities }
}

/** Merges activities by id; the newer version of an activity wins. */
function together(before: ActivityFeed, more: readonly Activity[]): Activity[] {
	const byId = new Map([...before.activities, ...more].map((one) => [one.id, one]))
	return [...byId.values()].sort(newestFirst)
}

function newestFirst(a: Activity, b: Activity): number {
	return b.timestamp - a.timestamp || (a.id < b.id ? 1 : -1)
}
