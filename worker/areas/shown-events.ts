import { cursorOf, placeInCursor } from '#rules/cursor'
import { gatheringIn } from '#rules/gatherings/gatherings'
import { byOf } from '../context.ts'
import { gatheringsListed } from '../db/gatherings.ts'
import { reportsOf } from '../db/reports.ts'
import type { Handler } from '../handler.ts'
import { wantGatherings } from './gatherings.ts'
import { order } from './operators.ts'
import { answerReport } from './reports.ts'

const EVENTS_LISTED = 20

export const report: Handler<'reportEvent'> = async (
	context,
	{ who, params: { id: eventId }, body: { reason, note } },
) => {
	const input = { eventId, reason, note }
	return answerReport(context, context.room().do('reportEvent', { by: byOf(who), input }))
}

/** Events that everybody sees, newest first, with the reports since an operator last decided. */
export const page: Handler<'listShownEvents'> = async (
	context,
	{ query: { reported, lang, cursor } },
) => {
	const rows = await gatheringsListed(context, lang ?? null, {
		isReported: reported !== undefined,
		olderThan: cursor ? placeInCursor(cursor) : null,
		limit: EVENTS_LISTED + 1,
	})
	const shown = rows.slice(0, EVENTS_LISTED)
	const events = shown.map(({ event }) => event)
	const reports = await reportsOf(
		context,
		events.map(({ _id }) => _id),
	)
	if (lang) wantGatherings(context, events, lang)
	const last = rows.length > shown.length ? events.at(-1) : undefined
	return {
		events: shown.map(({ event, author }) => ({
			event: lang ? gatheringIn(event, lang) : event,
			author,
			reports: reports.get(event._id) ?? [],
		})),
		nextCursor: last ? cursorOf({ timestamp: last.createdAt, id: last._id }) : null,
	}
}

export const clear: Handler<'clearEvent'> = (
	context,
	{ who, body: { eventId: account, ...why } },
) => order(context, who, { act: 'clear-event', account, ...why }, 'It stands.')
