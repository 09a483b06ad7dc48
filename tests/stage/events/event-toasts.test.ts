import { createElement } from 'react'
import { expect, test } from 'vitest'
import { EventToasts } from '../../../app/stage/events/event-toasts.tsx'
import { drawn } from '../support/drawn.ts'
import { quietPage } from '../support/quiet-page.ts'

const STARTS = Date.UTC(2026, 10, 25, 12)

test('EVT-16: of an event that is new, near, under way or moved noor reads a title and a message, and can dismiss either', () => {
	const toasts = (['other', 'reminder_15_min', 'started', 'moved'] as const).map((type) => ({
		...{ id: type, type, eventId: 'e1', title: 'An event', message: 'Bread', startTime: STARTS },
	}))
	const e1 = { _id: 'e1', title: 'Bread', language: 'en-us', translations: {}, startTime: STARTS }
	const { store, stop } = quietPage({ toasts, gatherings: [e1] } as object)
	const html = drawn(createElement(EventToasts), store)
	stop()

	const shown = html.split('data-type="').slice(1)
	expect(
		shown.map((toast) => [
			/^\w+/.exec(toast)?.[0],
			/<strong>([^<]*)/.exec(toast)?.[1],
			/<\/strong><span>([^<]*)/.exec(toast)?.[1],
		]),
	).toEqual([
		['other', 'New event: Bread', expect.stringMatching(/^Starts at .*12:00 UTC$/)],
		['reminder_15_min', 'Bread', expect.stringMatching(/^Starts at .*12:00 UTC$/)],
		['started', 'Event is LIVE NOW!', 'Bread'],
		['moved', expect.stringContaining('Bread'), expect.stringMatching(/^Starts at /)],
	])
	for (const toast of shown) expect(toast).toMatch(/<button [^>]*aria-label="Dismiss"/)
})
