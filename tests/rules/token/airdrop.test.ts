import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AIRDROP_AMOUNT, AIRDROP_DAY_MAX, DAY_MS, HOUR_MS } from '#contract/limits'
import {
	type Facts,
	likenessOf,
	nextWindowAt,
	saysEnough,
	sentenceOf,
	stateOf,
	waitFor,
	windowOf,
} from '#rules/token/airdrop'

const NOON = Date.UTC(2026, 2, 29, 12)

test('DROP-08: a window is four hours of UTC, six a day, on the days when clocks are put on as on any other', () => {
	fc.assert(
		fc.property(fc.date({ noInvalidDate: true, min: new Date(0) }), (date) => {
			const at = date.getTime()
			const next = nextWindowAt(at)
			expect(next).toBeGreaterThan(at)
			expect(next - at).toBeLessThanOrEqual(4 * HOUR_MS)
			expect(next % (4 * HOUR_MS)).toBe(0)
			expect(windowOf(next)).toBe(windowOf(at) + 1)
			expect(windowOf(next - 1)).toBe(windowOf(at))
			const day = at - (at % DAY_MS)
			const ofDay = new Set(Array.from({ length: 24 }, (_, hour) => windowOf(day + hour * HOUR_MS)))
			expect(ofDay.size).toBe(6)
		}),
	)
})

test.each([
	['says twenty things', false], // 18
	['twenty code points!!', true],
	['twenty code points!', false],
	['@ada @kenji @noor @juma hello to you all', false],
	['https://example.org/a/very/long/address ok', false],
	['see example.org/and/then/some/more too', false],
	['#stage $STAGE #airdrop #token gm', false],
	['gm            gm            gm', false],
	[
		'gm\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
		false,
	],
	['二十個の文字がここに並んでいるはずですよね', true],
	['@ada the second tray is out of the oven', true],
	['', false],
])('DROP-09: "%s" says enough to earn by: %s', (text, is) => {
	expect(saysEnough(text)).toBe(is)
})

test('DROP-09: a text that only looks different is one that was said before; one that says something else is not', () => {
	const said = 'Good morning to everybody on stage'
	for (const again of [
		'good MORNING to everybody on stage!!!',
		'  Good   morning — to everybody, on stage 🌞 ',
		'Gооd mоrning tо еvеrybоdу оn stаgе', // Cyrillic о, е, а, у
		'Ｇｏｏｄ morning to everybody on stage',
		'Góöd mornîng to everybody on stage',
		'Good\u200b morn\u200bing to everybody on stage',
		'Good morning to everybody on stage https://example.org/1 @ada',
	])
		expect([again, likenessOf(again)]).toEqual([again, likenessOf(said)])
	expect(likenessOf('Good evening to everybody on stage')).not.toBe(likenessOf(said))
})

const OPEN: Facts = {
	isFarcaster: true,
	isSeated: true,
	window: 'free',
	dayLeft: AIRDROP_DAY_MAX,
	overallLeft: AIRDROP_AMOUNT,
}

test.each([
	['open', {}, 0],
	['earned', { window: 'earned' }, 4 * HOUR_MS],
	['earned', { window: 'earned', dayLeft: 0, overallLeft: 0 }, 4 * HOUR_MS],
	['reversed', { window: 'reversed', isSeated: false }, 4 * HOUR_MS],
	['platform', { isFarcaster: false, overallLeft: 0 }, 0],
	['offstage', { isSeated: false }, 0],
	['day-over', { dayLeft: AIRDROP_AMOUNT - 1 }, 12 * HOUR_MS],
	['over', { overallLeft: AIRDROP_AMOUNT - 1, dayLeft: 0, isSeated: false }, 0],
] as const)(
	'DROP-07, API-14: the status is %s for %o, and says so in a sentence',
	(state, change, wait) => {
		expect(stateOf({ ...OPEN, ...change })).toBe(state)
		expect(waitFor(state, NOON)).toBe(wait)
		expect(sentenceOf(state)).toMatch(/^[A-Z].*\.$/)
	},
)

test('DROP-07: the documented sentences stand word for word', () => {
	expect(sentenceOf('platform')).toBe('Only Farcaster participants can earn airdrops.')
	expect(sentenceOf('day-over')).toBe("Today's airdrops are all claimed.")
	expect(sentenceOf('over')).toBe('This campaign is over.')
})
