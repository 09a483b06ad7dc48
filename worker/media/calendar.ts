import type { CalendarEvent } from '#contract/events/event'
import { LanguageCode } from '#contract/languages'
import { EVENT_CANCELLED_MS } from '#contract/limits'
import { closedMarks } from '#contract/stored-text'
import { endOf, eventWordsIn } from '#rules/events/event-times'
import type { RequestContext } from '../context.ts'
import { findEvent } from '../db/events.ts'

interface Dated {
	id: string
	revision: number
	startTime: number
	durationMinutes: number
	/** The event's title now; a removed event keeps its last title for a while. */
	title: string
}

/**
 * The event as a calendar file, which calendars read again and again. Each change raises the event's number, and a
 * removed event is marked as cancelled for a month (G-146). Null when there is nothing to show.
 */
export async function calendarFile(context: RequestContext, id: string): Promise<Response | null> {
	const { settings, request, now } = context
	const asked = new URL(request.url).searchParams.get('lang')
	const lang = LanguageCode.safeParse(asked).data ?? null
	const found = await findEvent(context, id, lang)
	if (!found) return null
	const { event, removedAt } = found
	if (!event && now() >= (removedAt ?? 0) + EVENT_CANCELLED_MS) return null
	const text = await calendarOf({ id, ...found }, event, lang, {
		origin: settings.STAGE_ORIGIN,
		now: now(),
	})
	return new Response(request.method === 'HEAD' ? null : text, {
		headers: {
			'Content-Type': 'text/calendar; charset=utf-8',
			'Content-Disposition': `attachment; filename="${id}.ics"`,
			'Cache-Control': 'no-cache',
			'X-Content-Type-Options': 'nosniff',
			'Cross-Origin-Resource-Policy': 'same-origin',
		},
	})
}

/** Makes the file; the library is loaded with the first one. */
export async function calendarOf(
	{ id, revision, title, ...dated }: Dated,
	event: CalendarEvent | null,
	lang: LanguageCode | null,
	{ origin, now }: { origin: string; now: number },
): Promise<string> {
	const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
	const { PUBLISH, CANCEL } = ICalCalendarMethod
	const calendar = ical({ prodId: '//Stage//Events//EN', method: event ? PUBLISH : CANCEL })
	const page = `${origin}/stage/event/${id}`
	const { host, hostname } = new URL(origin)
	const words = event && (lang ? eventWordsIn(event, lang) : event)
	const described = closedMarks(words?.description ?? '')
	const description = [described, event?.url, page].filter(Boolean).join('\n\n')
	calendar.createEvent({
		id: `${id}@${host}`,
		sequence: revision,
		stamp: new Date(now),
		start: new Date(dated.startTime),
		end: new Date(endOf(dated)),
		summary: closedMarks(words?.title ?? title), // calendars show each line apart
		...(event && { description, url: page, location: event.url ?? page }),
		organizer: { name: 'Stage', email: `noreply@${hostname}` },
		status: event ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
	})
	return `${calendar.toString()}\r\n`
}
