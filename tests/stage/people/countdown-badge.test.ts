import { createElement } from 'react'
import { expect, test } from 'vitest'
import { MINUTE_MS, SEAT_WARM_MS } from '#contract/limits'
import { CountdownBadge } from '../../../app/stage/people/panel/countdown-badge.tsx'
import { drawn } from '../support/drawn.ts'

/** The badge of a person whose two hours end in so many milliseconds; it is 0 o'clock. */
function badge(msLeft: number): string {
	const one = createElement(CountdownBadge, { lastActivity: msLeft - SEAT_WARM_MS })
	return drawn(one).replace(/<[^>]+>/g, '')
}

test('SEAT-08: kenji reads how long a place is safe in hours and minutes, in its last minute that it is the last, and then that it is over', () => {
	expect([65 * MINUTE_MS, 59 * MINUTE_MS, MINUTE_MS].map(badge)).toEqual([
		'1h 5m remaining',
		'59m remaining',
		'1m remaining',
	])
	expect([MINUTE_MS - 1, 1, 0, -MINUTE_MS].map(badge)).toEqual([
		'&lt; 1m remaining',
		'&lt; 1m remaining',
		'Expired',
		'Expired',
	])
})
