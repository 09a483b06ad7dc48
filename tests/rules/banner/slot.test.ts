import { expect, test } from 'vitest'
import type { Banner } from '#contract/banner/banner'
import { problemOfCreative } from '#contract/banner/creative'
import { DAY_MS, HOUR_MS } from '#contract/limits'
import { curveAfter } from '#rules/banner/auction'
import { hoursNow, pointsOf, tablePoints } from '#rules/banner/drawn-curve'
import { shownHost } from '#rules/banner/shown-host'
import { bannerAt, centsOf, clockLeft, hoursLeft } from '#rules/banner/slot'
import { priceIn, roundPriceIn } from '../../../app/stage/money/price.ts'
import { timeLeftIn } from '../../../app/stage/money/time-left.ts'

const SOLD = Date.UTC(2026, 0, 1)
const BANNER: Banner = {
	id: 'b1',
	imageUrl: '/media/ads/1',
	linkUrl: 'https://shop.example.org',
	adCreatedAt: SOLD,
	adPurchasedAt: SOLD,
	currentAuctionPriceUSD: 25,
	lastPriceUpdateTimestamp: SOLD,
	lockedUntil: SOLD + DAY_MS,
	reservedUntil: null,
	startPriceUSD: 25,
	decayStart: SOLD + DAY_MS,
}

test('AD-02, AD-11: a reader’s older copy of the slot still gives the current price, and whether the slot is locked', () => {
	expect(bannerAt(BANNER, SOLD + DAY_MS - 1)).toEqual(BANNER)
	expect(bannerAt(BANNER, SOLD + DAY_MS)).toEqual({
		...BANNER,
		lockedUntil: null,
		lastPriceUpdateTimestamp: SOLD + DAY_MS,
	})
	expect(bannerAt(BANNER, SOLD + DAY_MS + 12.5 * HOUR_MS)).toMatchObject({
		currentAuctionPriceUSD: 12.5,
		lastPriceUpdateTimestamp: SOLD + DAY_MS + 12 * HOUR_MS,
		lockedUntil: null,
	})
	const reserved = { ...BANNER, reservedUntil: SOLD + 5 }
	expect(bannerAt(reserved, SOLD + 4).reservedUntil).toBe(SOLD + 5)
	expect(bannerAt(reserved, SOLD + 5).reservedUntil).toBe(null)
})

test('AD-02: the remaining time is written in minutes and seconds, or in hours and minutes', () => {
	expect([485_000, 484_999, 1, 0, -5].map(clockLeft)).toEqual([
		'8:05',
		'8:04',
		'0:00',
		'0:00',
		'0:00',
	])
	expect([DAY_MS - 1, HOUR_MS, 59_999, -1].map(hoursLeft)).toEqual([
		'23h 59m',
		'1h 0m',
		'0h 0m',
		'0h 0m',
	])
	expect([23.16, 0.29, 1999.99].map(centsOf)).toEqual([2316, 29, 199_999])
})

test.each([
	['https://a.example/b.png', 'https://shop.example', null],
	[' https://a.example/b.png ', 'http://shop.example/x?y', null],
	['', 'https://shop.example', 'Invalid Image URL format.'],
	['a.example/b.png', 'https://shop.example', 'Invalid Image URL format.'],
	['ftp://a.example/b.png', 'https://shop.example', 'Invalid Image URL format.'],
	['data:image/png;base64,AA', 'https://shop.example', 'Invalid Image URL format.'],
	['https://a.example/b.png', '', 'Invalid Link URL format.'],
	['https://a.example/b.png', 'javascript:alert(1)', 'Invalid Link URL format.'],
	['https://a.example/b.png', 'https://you@shop.example', 'Invalid Link URL format.'],
	['https://a.example/b.png', 'https://:bank.example@shop.example', 'Invalid Link URL format.'],
	['https://:pass@a.example/b.png', 'https://shop.example', 'Invalid Image URL format.'],
	[
		'https://a.example/b.png',
		`https://shop.example/${'x'.repeat(500)}`,
		'Invalid Link URL format.',
	],
])('AD-10: of the picture %s and the link %s the form says %s', (imageUrl, linkUrl, problem) => {
	expect(problemOfCreative({ imageUrl, linkUrl })).toBe(problem)
})

test('ROUTE-07: the curve is drawn from its start to its floor, and told in a table that ends there', () => {
	const curve = curveAfter(null, SOLD)
	const points = pointsOf(curve)
	expect(points).toHaveLength(41)
	expect([points[0], points.at(-1)]).toEqual([
		{ hours: 0, cents: 5000 },
		{ hours: 40, cents: 500 },
	])
	const told = tablePoints(points)
	expect(told.length).toBeLessThanOrEqual(10)
	expect([told[0], told.at(-1)]).toEqual([points[0], points.at(-1)])
	expect(hoursNow(curve, points, SOLD - 1)).toBe(null)
	expect(hoursNow(curve, points, SOLD + 1.5 * HOUR_MS)).toBe(1.5)
	expect(hoursNow(curve, points, SOLD + 400 * HOUR_MS)).toBe(40)
})

test.each([
	['en-us', '23h 59m'],
	['de', '23 Std. 59 Min.'],
	['ja', '23 時間 59 分'],
	['fr', '23 h 59 min'],
	['ha', 'awa 23 minti 59'],
	['so', '23 saac 59 daqiiqo'],
	['si', 'පැය 23 මිනිත්තු 59'],
] as const)('AD-02: what is left of a lock is written as %s writes it', (language, said) => {
	const left = timeLeftIn(language, DAY_MS - 1)
	expect(plain(left)).toBe(said)
	expect(left.split(/[ \u2009]/)).toHaveLength(2) // no number in another line than its unit
})

test.each([
	['en-us', '$2', '$1,500', '$2.00'],
	['de', '2 $', '1.500 $', '2,00 $'],
	['ar', '٢ US$', '١٬٥٠٠ US$', '٢٫٠٠ US$'],
] as const)(
	'TOP-17, AD-11: prices are US dollars as %s writes them, with cents where they count',
	(language, boost, vast, banner) => {
		expect(plain(roundPriceIn(language, 200))).toBe(boost)
		expect(plain(roundPriceIn(language, 150_000))).toBe(vast)
		expect(plain(priceIn(language, 200))).toBe(banner)
	},
)

test('layla reads US$ as one word, with its sign behind its letters', () => {
	expect(priceIn('ar', 5_000)).toMatch(/US\$\u200e$/)
	expect([priceIn('en-us', 5_000), priceIn('fa', 5_000)]).toEqual(['$50.00', '\u200e$۵۰٫۰۰'])
})

/** Without the signs that nobody sees. */
function plain(text: string): string {
	return text.replace(/\p{Cf}/gu, '').replace(/\s/gu, ' ')
}

test('the host of an ad is shown without www', () => {
	expect(shownHost('https://www.example.org/sale')).toBe('example.org')
	expect(shownHost('https://shop.www.example:8080/')).toBe('shop.www.example:8080')
})
