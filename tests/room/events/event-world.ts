import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { EventDraft } from '#contract/events/draft'
import { EVENT_LENGTH_MINUTES, HOUR_MS, MINUTE_MS } from '#contract/limits'
import type { Room, Seated } from '../support/people.ts'

export async function meet(
	room: Room,
	{ by }: Seated,
	draft: Partial<EventDraft>,
): Promise<string> {
	const startTime = Date.now() + HOUR_MS
	const durationMinutes = EVENT_LENGTH_MINUTES
	const words = { title: 'Low tide', description: null, url: null }
	const input = { ...words, startTime, durationMinutes, ...draft }
	const answer = await room.do('createEvent', { by, input })
	if (!answer.ok) throw new Error(answer.message)
	return answer.id
}

export const come = (room: Room, { by }: Seated, id: string, isComing = true) =>
	room.do('rsvp', { by, input: { id, isComing } })

/** The notices about one event, each with the start that it names. */
export async function told(room: Room, id: string): Promise<string[]> {
	const log = await runInDurableObject(room, (_, { storage: { sql } }) =>
		sql
			.exec<{ event: string; data: string }>(
				"SELECT event, data FROM log WHERE event LIKE 'event-notification%' AND subject = ?",
				id,
			)
			.toArray(),
	)
	return log.map(
		({ event, data }) =>
			`${event.replace('event-notification-', '')} ${(JSON.parse(data).startTime / MINUTE_MS) % 100_000}`,
	)
}

export const minute = (at: number) => (at / MINUTE_MS) % 100_000

/** The room is killed, and wakes by its alarm. */
export async function killed(room: () => Room): Promise<void> {
	await abortAllDurableObjects()
	await runDurableObjectAlarm(room())
}
