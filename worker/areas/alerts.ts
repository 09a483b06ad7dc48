import { ACTIVITY_PAGE, ACTIVITY_PAGE_MAX } from '#contract/limits'
import { cursorOf, placeInCursor } from '#rules/cursor'
import { activitiesWithQuotes } from '../alerts/activities-with-quotes.ts'
import { byOf, listenerOf } from '../context.ts'
import { activitiesOf, hasActivity } from '../db/activities.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { noSuchPage, refuse, requireOk } from '../http/refusal.ts'

export const list: Handler<'listActivities'> = async (
	context,
	{ who, query: { cursor, limit, lang } },
) => {
	const size = sizeIn(limit)
	const from = cursor ? (placeInCursor(cursor) ?? noSuchPage()) : null
	const { unreadCount, seq } = requireOk(await context.room().unreadActivities(byOf(who)))
	await untilArchived(context, seq)
	const rows = await activitiesOf(context, who, from, size + 1)
	const listener = listenerOf(who, lang ?? null)
	const activities = await activitiesWithQuotes(context, listener, rows.slice(0, size))
	const last = activities.at(-1)
	const nextCursor = rows.length > size && last ? cursorOf(last) : null
	return { activities, nextCursor, unreadCount }
}

export const markRead: Handler<'markActivityRead'> = async (context, { who, params: { id } }) => {
	const { was, ...marked } = requireOk(
		await context.room().do('markActivitiesRead', { by: byOf(who), input: { ids: [id] } }),
	)
	if (!was && !(await hasActivity(context, who.userId, id)))
		refuse(404, 'not-found', 'This activity is gone.')
	return { unreadCount: marked.unreadCount }
}

export const markAllRead: Handler<'markAllActivitiesRead'> = async (context, { who }) => {
	const { unreadCount } = requireOk(
		await context.room().do('markActivitiesRead', { by: byOf(who), input: { ids: null } }),
	)
	return { unreadCount }
}

function sizeIn(limit: string | undefined): number {
	if (limit === undefined) return ACTIVITY_PAGE
	const size = Number(limit)
	if (!Number.isInteger(size) || size < 1 || size > ACTIVITY_PAGE_MAX)
		refuse(400, 'limit', `limit must be a number from 1 to ${ACTIVITY_PAGE_MAX}.`)
	return size
}
