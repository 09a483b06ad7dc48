import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import { pointsOf } from '#rules/banner/drawn-curve'
import { pricesAhead } from '#rules/banner/prices-ahead'

const START = Date.UTC(2026, 10, 28, 1, 2)
const curve = { startCents: 10_000, decayStart: START }

test.each([
	[
		'taken',
		START - HOUR_MS,
		[
			[0, 10_000],
			[12, 5_000],
			[52, 500],
		],
	],
	[
		'free for six hours',
		START + 6 * HOUR_MS,
		[
			[6, 7_071],
			[18, 3_536],
			[52, 500],
		],
	],
	[
		'nearly at its lowest',
		START + 51 * HOUR_MS,
		[
			[51, 526],
			[52, 500],
		],
	],
	['at its lowest', START + 60 * HOUR_MS, [[60, 500]]],
])(
	'G-36: of a slot that is %s noor reads what it costs next, when half of it, and when least',
	(_, now, prices) => {
		const ahead = pricesAhead(curve, pointsOf(curve), now)
		expect(ahead.map(({ at, cents }) => [(at - START) / HOUR_MS, cents])).toEqual(prices)
	},
)

test('G-36: within an hour the price stays', () => {
	const now = START + 6 * HOUR_MS + 30 * MINUTE_MS
	expect(pricesAhead(curve, pointsOf(curve), now)[0]).toEqual({ at: now, cents: 7_071 })
})
