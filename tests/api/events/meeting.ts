import type { CalendarEvent } from '#contract/events/event'
import { createEvent, listEvents } from '#contract/events/events'
import { EVENTS_UPCOMING_MAX, HOUR_MS } from '#contract/limits'
import type { Person } from '../../support/person.ts'
import type { Stage } from '../topics/proposing.ts'

export const inHours = (hours: number) => Date.now() + hours * HOUR_MS

/** An event of somebody. */
export async function meet(
	who: Person,
	draft: Partial<CalendarEvent> = {},
): Promise<CalendarEvent> {
	const { title = 'Bread at dawn', description = null, url = null, startTime = inHours(3) } = draft
	const { durationMinutes } = draft
	const { status, body } = await who.ask(createEvent, {
		body: { title, description, url, startTime, durationMinutes },
	})
	if (status !== 200) throw new Error(`No event: ${status} ${body.message}`)
	return body.event
}

/** The headers of a guest, for people whose session has ended. */
const AS_GUEST = { headers: { Authorization: '' } }

/** A person's events that have not begun. */
export async function upcomingOf(who: Person): Promise<CalendarEvent[]> {
	const { events } = (await who.ask(listEvents, AS_GUEST)).body
	return events.filter((one) => one.createdBy === who.userId && one.startTime > Date.now())
}

/** Ends all upcoming events, so that a person who has the most events may add another. */
export async function makeRoom(stage: Stage, who: Person): Promise<void> {
	if ((await upcomingOf(who)).length < EVENTS_UPCOMING_MAX) return
	const { runInDurableObject } = await import('cloudflare:test') // also read where there is no room
	const { env } = await import('cloudflare:workers')
	const end = 'UPDATE gatherings SET start_time = ?'
	const over = Date.now() - HOUR_MS
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => void sql.exec(end, over))
	await env.DB.prepare(end).bind(over).run()
}
