import { createEvent, rsvp } from '#contract/events/events'
import { MINUTE_MS } from '#contract/limits'
import type { Person } from '../../support/person.ts'
import { events } from './events.ts'

/** Two events: one that is soon live, and one after it. */
export async function playEvents(
	cast: ReadonlyMap<string, Person>,
	onStep: (text: string) => void,
): Promise<void> {
	for (const { by, text: title, url = null, minutesAhead, comes } of events) {
		const startTime = Math.round(Date.now() + minutesAhead * MINUTE_MS)
		const added = await cast.get(by)?.ask(createEvent, { body: { title, url, startTime } })
		if (added?.status !== 200) throw new Error(`${by} added no event: ${added?.body.message}`)
		onStep(`${by} adds an event`)
		for (const handle of comes)
			await cast.get(handle)?.ask(rsvp, { params: { id: added.body.event._id }, body: {} })
	}
}
