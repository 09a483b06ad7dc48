import { calendarEventIn } from '#rules/events/events'
import { byOf } from '../context.ts'
import { eventsListed } from '../db/events.ts'
import type { Handler } from '../handler.ts'
import { wantEvents } from './events.ts'
import { shownPage } from './moderation-queue.ts'
import { order } from './operators.ts'
import { answerReport } from './reports.ts'

export const report: Handler<'reportEvent'> = async (
	context,
	{ who, params: { id: eventId }, body: { reason, note } },
) => {
	const input = { eventId, reason, note }
	return answerReport(context, context.room().do('reportEvent', { by: byOf(who), input }))
}

export const page: Handler<'listShownEvents'> = async (context, { query }) => {
	const { lang } = query
	const { listed, nextCursor } = await shownPage(context, query, {
		read: (listing) => eventsListed(context, lang ?? null, listing),
		placeOf: ({ event }) => ({ timestamp: event.createdAt, id: event._id }),
		show: (rows) => {
			if (lang) {
				const events = rows.map(({ event }) => event)
				wantEvents(context, events, lang)
			}
			return rows.map(({ event, author }) => ({
				event: lang ? calendarEventIn(event, lang) : event,
				author,
			}))
		},
	})
	return { events: listed, nextCursor }
}

export const clear: Handler<'clearEvent'> = (
	context,
	{ who, body: { eventId: account, ...why } },
) => order(context, who, { act: 'clear-event', account, ...why }, 'It stands.')
