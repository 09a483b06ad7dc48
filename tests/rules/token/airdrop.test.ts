import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AIRDROP_AMOUNT, AIRDROP_DAY_MAX, DAY_MS, HOUR_MS } from '#contract/limits'
import {
	type AirdropFacts,
	airdropSentence,
	airdropState,
	fingerprintOf,
	nextWindowAt,
	saysEnough,
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
	['a'.repeat(20), true],
	['🌞'.repeat(20), true],
	[`gm${'\u2800'.repeat(18)}gm`, false],
	[`g${'\u0301\u0302'.repeat(20)}m`, false],
	[`gm ${'\ufffc'.repeat(20)}`, false],
	['Ắ ộ ữ ệ: tiếng Việt đủ', true],
	['नमस्ते सबको, आज कैसे हैं', true],
	['สวัสดีตอนเช้าทุกคนบนเวที', true],
	['', false],
])('DROP-09: "%s" says enough to earn by: %s', (text, is) => {
	expect(saysEnough(text)).toBe(is)
})

test('DROP-09: a text that only looks different counts as said before; one that says something else does not', () => {
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
		expect([again, fingerprintOf(again)]).toEqual([again, fingerprintOf(said)])
	expect(fingerprintOf('Good evening to everybody on stage')).not.toBe(fingerprintOf(said))
})

test('DROP-09: nobody earns twice by changing letters, digits, gaps or repetitions, in any script; a text with another content counts as new', () => {
	const said = 'Good morning, lovely people of the harbour'
	for (const again of [
		'Gøod mornıng, lovely people of the harbour',
		'G00d m0rn1ng, l0v3ly p30ple of the h4rbour',
		'Good moηning, lovely people of the harbour'.replace('ηn', 'rη'),
		'Good morning, lονely people of the haɾbour'.replace('ɾ', 'г'),
		'Good morning, loveIy peopIe of the harbour',
		'Good morning, lovely people of the һarbouг',
		'Good morning, lovely people of tհe harbօսr',
		'ꓖꓳꓳꓓ ꓟꓳꓣꓠꓲꓠꓖ, lovely people of the harbour',
		'Good morning, Ꮮovely Ꮲeople of the harbour',
		'Gⲟⲟd mⲟrning, lovely people of the harbour',
		'G.o.o.d m-o-r-n-i-n-g, lovely people of the harbour',
		'Goodmorning,lovelypeopleoftheharbour',
		'G o o d m o r n i n g, l o v e l y people of the harbour',
		'Gooood morning, lovely peeeople of the harbour',
		'⒢⒪⒪⒟ 🄼🄾🅁🄽🄸🄽🄶, lovely people of the harbour',
		'Good rnorning, lovely people of the harbour',
		'Good morning, lovely people of the h@rbour 🌊🌊🌊',
		'𝓖𝓸𝓸𝓭 morning, lovely people of the harbour #gm $STAGE',
	])
		expect([again, fingerprintOf(again)]).toEqual([again, fingerprintOf(said)])

	const different = [
		said,
		'Good morning, lonely people of the harbour',
		'Message number 1 of all that I have to say',
		'Message number 2 of all that I have to say',
		'Message number 11 of all that I have to say',
		...[...'abcdefghijklmnopqrst'].map((letter) => `filler ${letter}`),
		'The market opens at 10, the harbour at 12',
		'The market opens at 12, the harbour at 10',
		'Доброе утро всем на этой сцене сегодня',
		'Добрый вечер всем на этой сцене сегодня',
		'Καλημέρα σε όλους πάνω στη σκηνή σήμερα',
		'Καλησπέρα σε όλους πάνω στη σκηνή σήμερα',
		'二個の文字がここに並んでいるはずですよね',
		'三個の文字がここに並んでいるはずですよね',
	]
	expect(new Set(different.map(fingerprintOf)).size).toBe(different.length)
})

const OPEN: AirdropFacts = {
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
		expect(airdropState({ ...OPEN, ...change })).toBe(state)
		expect(waitFor(state, NOON)).toBe(wait)
		expect(airdropSentence(state)).toMatch(/^[A-Z].*\.$/)
	},
)

test('DROP-07: the documented sentences stand word for word', () => {
	expect(airdropSentence('platform')).toBe('Only Farcaster participants can earn airdrops.')
	expect(airdropSentence('day-over')).toBe("Today's airdrops are all claimed.")
	expect(airdropSentence('over')).toBe('This campaign is over.')
})
