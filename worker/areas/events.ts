import { createHash } from 'node:crypto'
import type { CalendarEvent } from '#contract/events/event'
import type { LanguageCode } from '#contract/languages'
import { ANSWER_LOST } from '#contract/refusals'
import { calendarEventIn } from '#rules/events/events'
import { eventJob, wordsOfEvent } from '#storage/events/event-job'
import { byOf, type Caller, type RequestContext } from '../context.ts'
import { eventsAhead, findEvent } from '../db/events.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { Refusal, refuse, requireOk } from '../http/refusal.ts'
import { wantTranslations } from '../pages/language-demand.ts'
import { getReady, languageScoresAtOnce } from '../translation/detect-language.ts'

const GONE = 'This event is gone.'

export const list: Handler<'listEvents'> = async (context, { who, query: { lang } }) => {
	const events = await eventsAhead(context, lang ?? null, who)
	if (lang) wantEvents(context, events, lang)
	return { events: lang ? events.map((event) => calendarEventIn(event, lang)) : events }
}

export const create: Handler<'createEvent'> = async (context, { who, body }) => {
	const { clientEventId, mends = false, stageToken: _, ...input } = body
	const hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
	const { id, seq } = requireOk(
		await context.room().do('createEvent', {
			by: byOf(who),
			input: { ...input, likeness: scoresFor(context, input) },
			...(clientEventId && { key: { id: clientEventId, body: hash, mends } }),
		}),
	)
	await untilArchived(context, seq)
	const event = await context.room().findGathering(id, who.userId)
	if (!event) throw new Refusal(ANSWER_LOST)
	return { event, message: 'Event added.' }
}

export const edit: Handler<'editEvent'> = async (context, { who, params: { id }, body }) => {
	const { stageToken: _, ...wanted } = body
	const changes = Object.entries(wanted).filter(([, value]) => value !== undefined)
	const likeness = scoresFor(context, wanted)
	const input = { ...(Object.fromEntries(changes) as typeof wanted), id, likeness }
	const { seq } = requireOk(await context.room().do('editEvent', { by: byOf(who), input }))
	await untilArchived(context, seq)
	return { event: await standing(context, id, who) }
}

function scoresFor(context: RequestContext, draft: Parameters<typeof wordsOfEvent>[0]) {
	const likeness = languageScoresAtOnce(wordsOfEvent(draft))
	if (!likeness) context.after(getReady())
	return likeness
}

export const remove: Handler<'deleteEvent'> = async (
	context,
	{ who, params: { id }, body: { reason } },
) => {
	const { seq } = requireOk(
		await context.room().do('removeEvent', { by: byOf(who), input: { id, reason } }),
	)
	await untilArchived(context, seq)
	return { message: 'Event deleted.' }
}

export const rsvp: Handler<'rsvp'> = (context, { who, params }) =>
	comes(context, who, params.id, true)

export const withdraw: Handler<'withdrawRsvp'> = (context, { who, params }) =>
	comes(context, who, params.id, false)

async function comes(context: RequestContext, who: Caller, id: string, isComing: boolean) {
	const { seq, rsvps, rsvpCount } = requireOk(
		await context.room().do('rsvp', { by: byOf(who), input: { id, isComing } }),
	)
	await untilArchived(context, seq)
	return { rsvps, rsvpCount }
}

/** The event, which may be over; refuses a removed one. */
export async function requireEvent(
	context: RequestContext,
	id: string,
	language: LanguageCode | null,
): Promise<CalendarEvent> {
	const found = await findEvent(context, id, language)
	if (!found) return refuse(404, 'not-found', GONE)
	return found.event ?? refuse(410, 'gone', GONE)
}

/** Asks for missing translations of these events. */
export function wantEvents(
	context: RequestContext,
	events: readonly CalendarEvent[],
	lang: LanguageCode,
): void {
	const lacking = events.filter(
		({ language, translations, untranslated }) =>
			language !== lang && translations[lang] === undefined && !untranslated?.[lang],
	)
	const jobs = lacking.map((event) => eventJob(event._id, event, [lang]))
	if (jobs.length > 0) wantTranslations(context, lang, jobs, true)
}

/** The event as the room has it after a change. D1 may not have that change yet. */
async function standing(context: RequestContext, id: string, who: Caller): Promise<CalendarEvent> {
	return (await context.room().findGathering(id, who.userId)) ?? refuse(404, 'not-found', GONE)
}
