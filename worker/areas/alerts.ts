import type {
	Activity,
	listActivities,
	markActivityRead,
	markAllActivitiesRead,
} from '#contract/alerts'
import type { Asked, Reply } from '#contract/endpoint'
import { ACTIVITY_PAGE, ACTIVITY_PAGE_MAX } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { PROFILE } from '#room/people/stored-profile'
import { actIn, pageFor, snippetOf } from '#rules/alerts/notifications'
import { cursorOf, placeInCursor } from '#rules/cursor'
import { type Listener, projectMessage } from '#rules/hearing/visibility'
import { byOf, type Caller, listenerOf, type RequestContext } from '../context.ts'
import { type ActivityRow, aboutThese, activitiesOf, hasActivity } from '../db/activities.ts'
import { actsBehind } from '../db/content-acts.ts'
import { toMessages } from '../db/messages.ts'
import { untilArchived } from '../http/archive.ts'
import { granted, noSuchPage, refuse } from '../http/refusal.ts'

/** Activities that quote their message. */
const WITH_WORDS = ['reply', 'mention_message', 'reaction_message']

type Found = Awaited<ReturnType<typeof aboutThese>>
type Actor = Found[1][number]

/** Quotes and names are looked up now: deleted messages, or hidden ones, are not quoted (G-26). */
export async function list(
	context: RequestContext,
	who: Caller,
	{ cursor, limit, lang }: Asked<typeof listActivities>['query'],
): Promise<Reply<typeof listActivities>> {
	const size = sizeIn(limit)
	const from = cursor ? (placeInCursor(cursor) ?? noSuchPage()) : null
	const { unreadCount, seq } = granted(await context.room().unreadActivities(byOf(who)))
	await untilArchived(context, seq)
	const rows = await activitiesOf(context, who, from, size + 1)
	const shown = rows.slice(0, size)
	const language = lang ?? null
	const [messages, people] =
		shown.length > 0 ? await aboutThese(context, language, shown) : ([[], []] as const)
	const acts = await actsBehind(context, shown)
	const byId = new Map(toMessages(messages).map((message) => [message.id, message]))
	const actors = new Map(people.map((person) => [person.userId, person]))
	const listener = listenerOf(who, language)
	const activities = shown.map((row) => ({
		...toActivity(row, byId.get(row.messageId ?? ''), actors.get(row.actorId), listener),
		operator: acts.get(actIn(row.id) ?? '') ?? null,
	}))
	const last = activities.at(-1)
	const nextCursor = rows.length > size && last ? cursorOf(last) : null
	return { activities, nextCursor, unreadCount }
}

export async function markRead(
	context: RequestContext,
	who: Caller,
	id: string,
): Promise<Reply<typeof markActivityRead>> {
	const { was, ...marked } = granted(
		await context.room().do('markActivitiesRead', { by: byOf(who), input: { ids: [id] } }),
	)
	if (!was && !(await hasActivity(context, who.userId, id)))
		refuse(404, 'not-found', 'This activity is gone.')
	return { unreadCount: marked.unreadCount }
}

export async function markAllRead(
	context: RequestContext,
	who: Caller,
): Promise<Reply<typeof markAllActivitiesRead>> {
	const { unreadCount } = granted(
		await context.room().do('markActivitiesRead', { by: byOf(who), input: { ids: null } }),
	)
	return { unreadCount }
}

function toActivity(
	{ id, type, at, isRead, others, emoji }: ActivityRow,
	message: Message | undefined,
	actor: Actor | undefined,
	listener: Listener,
): Omit<Activity, 'operator'> {
	// A removed person's message is not quoted, even while it is still in the feed.
	const profile = actor ? PROFILE.parse(actor.profile, actor.userId) : null
	const hasWords = message && WITH_WORDS.includes(type) && actor?.status !== 'Removed'
	const snippet = hasWords ? snippetOf(projectMessage(message, listener), listener.language) : null
	return {
		id,
		type,
		isRead,
		timestamp: at,
		actor: profile && {
			platformUsername: profile.platformUsername,
			profilePicUrl: profile.profilePicUrl,
		},
		others,
		messageSnippet: snippet?.text ?? null,
		snippetLanguage: snippet?.language ?? null,
		reactionEmoji: emoji,
		airdropAmount: null,
		targetMessageId: message?.id ?? null,
		targetTopicId: null,
		targetStoryId: null,
		targetEventId: null,
		targetTransactionId: null,
		navigateTo: message ? null : pageFor(type),
	}
}

function sizeIn(limit: string | undefined): number {
	if (limit === undefined) return ACTIVITY_PAGE
	const size = Number(limit)
	if (!Number.isInteger(size) || size < 1 || size > ACTIVITY_PAGE_MAX)
		refuse(400, 'limit', `limit must be a number from 1 to ${ACTIVITY_PAGE_MAX}.`)
	return size
}
