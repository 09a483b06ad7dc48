import { afterEach, expect, test, vi } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { quietUntil } from '#rules/alerts/quiet-hours'
import { isZone, zoneHere } from '#rules/zone'
import { holdsFor, inHowLong } from '../../../app/stage/events/in-how-long.ts'
import {
	chosenStart,
	fieldIn,
	hourFor,
	localDraftOf,
	localOf,
	rangeIn,
	startIn,
	timeOfField,
	wrongIn,
	zoneNamed,
} from '../../../app/stage/events/local-time.ts'
import { namedZone, zonesFor } from '../../../app/stage/events/zones.ts'

/** The reader's clock goes by this zone from now on. */
function liveIn(zone: string) {
	vi.stubEnv('TZ', zone)
}

afterEach(() => {
	vi.unstubAllEnvs()
})

test('G-39: an event whose start ada does not change in the form keeps it to the millisecond, also in the hour that comes twice', () => {
	liveIn('Europe/Berlin')
	const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(Date.parse)
	for (const startTime of [first ?? 0, second ?? 0, Date.parse('2026-07-01T10:00:12.345Z')])
		expect(startIn(fieldIn(localOf({ startTime })), { startTime })).toBe(startTime)
	expect(fieldIn(localOf({ startTime: first }))).toBe(fieldIn(localOf({ startTime: second })))
	expect(startIn('2026-10-25T02:31', { startTime: second ?? 0 })).toBe((first ?? 0) + 60_000)
	expect(startIn('2026-10-25T02:30')).toBe(first)
})

test.each([
	['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30Z', '2026-10-25T01:30Z'],
	['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45Z', '2027-04-03T15:15Z'],
])(
	'G-39: in the night when an hour of %s comes twice, ada’s event starts in the first, and once that is over in the second',
	(zone, day, time, ...both) => {
		const [first = 0, second = 0] = both.map(Date.parse)
		const draft = { ...localDraftOf(null), title: 'Tea', day, time }
		for (const [here, chosen] of [
			[zone, ''],
			['Asia/Tokyo', zone],
		] as const) {
			liveIn(here)
			const startAt = (now: number) => chosenStart({ ...draft, zone: chosen }, undefined, now)
			expect(startAt(first - HOUR_MS)).toBe(first)
			expect(startAt(first)).toBe(second)
			expect(wrongIn({ ...draft, zone: chosen }, first)).toEqual({})
			expect(wrongIn({ ...draft, zone: chosen }, second)).toEqual({ day: { key: 'event.range' } })
		}
	},
)

test('G-39: an hour that the clocks skip is no start, in whichever zone it is skipped', () => {
	liveIn('Europe/Berlin')
	expect(timeOfField('2026-03-29T02:30')).toBeNull()
	expect(timeOfField('2026-03-29T03:30')).toBe(Date.parse('2026-03-29T01:30:00Z'))
	expect(timeOfField('')).toBeNull()
	liveIn('America/New_York')
	expect(timeOfField('2026-03-08T02:30')).toBeNull()
	expect(timeOfField('2026-03-29T02:30')).toBe(Date.parse('2026-03-29T06:30:00Z'))
})

test('G-39: when an hour comes twice ada reads which of the two it is', () => {
	liveIn('Europe/Berlin')
	const said = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) =>
		zoneNamed(Date.parse(at), 'en-us'),
	)
	expect(said).toEqual([
		'Central European Summer Time (Europe/Berlin)',
		'Central European Standard Time (Europe/Berlin)',
	])
	expect(zoneNamed(Date.parse('2026-10-25T00:30:00Z'), 'de')).toContain('Mitteleuropäische')
})

test.each([
	['Asia/Calcutta', 'Asia/Kolkata'],
	['Europe/Kiev', 'Europe/Kyiv'],
	['Asia/Katmandu', 'Asia/Kathmandu'],
])('G-39: %s and %s are one zone, whichever name a browser or a setting has', (old, now) => {
	const noon = Date.parse('2026-11-25T12:00:00Z')
	const told = [old, now].map((zone) => {
		liveIn(zone)
		const quiet = { quietFrom: '00:00', quietTo: '23:59', zone }
		return [
			...[
				isZone(zone),
				zoneHere(),
				zoneNamed(noon, 'en-us'),
				fieldIn(localOf({ startTime: noon })),
			],
			quietUntil(quiet, noon),
		]
	})
	expect(told[0]).toEqual(told[1])
	expect(told[0]?.[0]).toBe(true)
})

test.each(['Nowhere/Land', 'Etc/Unknown'])(
	'G-39: by a clock in %s the form holds and says UTC, and names no zone that the stage refuses',
	(zone) => {
		liveIn(zone)
		const startTime = Date.parse('2026-11-25T12:00:00Z')
		expect([zoneHere(), zoneNamed(startTime, 'en-us')]).toEqual([null, null])
		expect(fieldIn(localOf({ startTime }))).toBe('2026-11-25T12:00')
		expect(timeOfField('2026-11-25T12:00')).toBe(startTime)
	},
)

test('G-39: the field takes five minutes to 180 days ahead, and every start that ada does not change: the words of an event that begins can be changed', () => {
	liveIn('UTC')
	const now = Date.parse('2026-11-25T12:00:00Z')
	const whole = { min: '2026-11-25T12:06', max: '2027-05-24T12:00' }
	expect(rangeIn('', now)).toEqual(whole)
	for (const startTime of [now + MINUTE_MS, now - 20 * MINUTE_MS, now + 3 * HOUR_MS])
		expect(rangeIn(fieldIn(localOf({ startTime })), now, { startTime })).toEqual({})
	expect(rangeIn('2026-11-25T12:30', now, { startTime: now + MINUTE_MS })).toEqual(whole)
})

test.each<[string, number, LanguageCode, string]>([
	['91 minutes', 91 * MINUTE_MS, 'en-us', 'in 1 hr.'],
	['59 min 40 s', HOUR_MS - 20_000, 'en-us', 'in 59 min.'],
	['23 h 40 min', DAY_MS - 20 * MINUTE_MS, 'en-us', 'in 23 hr.'],
	['60 and a half hours', 60.5 * HOUR_MS, 'en-us', 'in 2 days'],
	['36 hours', 36 * HOUR_MS, 'en-us', 'in 1 day'],
	['40 seconds', 40_000, 'en-us', 'this minute'],
	['91 minutes', 91 * MINUTE_MS, 'de', 'in 1 Std.'],
	['91 minutes', 91 * MINUTE_MS, 'he', 'בעוד שעה'],
	['91 minutes', 91 * MINUTE_MS, 'ha', 'nan da awa 1'],
	['9 minutes', 9 * MINUTE_MS, 'ha', 'nan da mintuna 9'],
	['60 and a half hours', 60.5 * HOUR_MS, 'so', '2 maalmood kaddib'],
	['9 minutes', 9 * MINUTE_MS, 'si', 'මිනිත්තු 9කින්'],
	['40 seconds', 40_000, 'si', 'මෙම මිනිත්තුව'],
])('%s before an event ada reads no more than what is left', (_left, ms, language, said) => {
	expect(inHowLong(ms, language)).toBe(said)
})

test('the remaining time is updated before it is shorter than the time on the page', () => {
	for (const ms of [1, 40_000, MINUTE_MS, 59.5 * MINUTE_MS, HOUR_MS, 36 * HOUR_MS]) {
		const holds = holdsFor(ms)
		expect(inHowLong(ms - holds + 1, 'en-us')).toBe(inHowLong(ms, 'en-us'))
		if (ms >= MINUTE_MS) expect(inHowLong(ms - holds, 'en-us')).not.toBe(inHowLong(ms, 'en-us'))
	}
})

test('in no language 60 minutes or 24 hours are left until an event', () => {
	for (const language of LANGUAGES) {
		const almost = [HOUR_MS - 1, DAY_MS - 1].map((ms) => inHowLong(ms, language))
		const whole = [59 * MINUTE_MS, 23 * HOUR_MS].map((ms) => inHowLong(ms, language))
		expect(almost).toEqual(whole)
	}
})

test('G-39: in Hausa the zone of the form has no English name', () => {
	liveIn('Europe/Berlin')
	expect(zoneNamed(Date.parse('2026-10-25T00:30:00Z'), 'ha')).toBe('UTC+2 (Europe/Berlin)')
})

test('G-39: choosing a day proposes the next full hour, and ada’s chosen day and hour are kept separately', () => {
	liveIn('Asia/Kolkata')
	const now = Date.parse('2026-11-25T12:00:00Z') // half past five there
	expect([hourFor('2026-11-25', now), hourFor('2026-12-05', now)]).toEqual(['18:00', '18:00'])
	expect(hourFor('2026-11-25', Date.parse('2026-11-25T17:57:00Z'))).toBe('')
	expect(localDraftOf(JSON.stringify({ title: 'Tea', day: '2026-12-05' }))).toMatchObject({
		...{ title: 'Tea', day: '2026-12-05', time: '' },
	})
	expect(localDraftOf(JSON.stringify({ start: '2026-12-05T17:30' }))).toMatchObject({
		...{ day: '2026-12-05', time: '17:30' },
	})
})

test('G-39: each missing or invalid value is named at its field, all at once, and no valid one', () => {
	liveIn('Europe/Berlin')
	const now = Date.parse('2026-11-25T12:00:00Z')
	const whole = { ...localDraftOf(null), title: 'Tea', day: '2026-12-05', time: '17:00' }
	const said = (change: Partial<typeof whole>) =>
		Object.entries(wrongIn({ ...whole, ...change }, now)).map(([field, { key }]) => [field, key])
	expect(said({})).toEqual([])
	const empty = { title: ' \u200b', day: '', time: '', url: 'tea' }
	expect(Object.fromEntries(said(empty))).toEqual({
		title: 'event.missing.title',
		day: 'event.missing.day',
		time: 'event.missing.time',
		url: 'event.link',
	})
	expect(said({ time: '' })).toEqual([['time', 'event.missing.time']])
	expect(said({ day: '2027-03-28', time: '02:30' })).toEqual([['time', 'event.gap']])
	for (const day of ['2026-11-25', '2027-11-25', '0002-01-01'])
		expect(said({ day, time: '13:04' })).toEqual([['day', 'event.range']])
	for (const url of ['ftp://tea.example', 'https://', 'mailto:ada@tea.example', 'a b'])
		expect(said({ url })).toEqual([['url', 'event.link']])
	for (const url of [' https://tea.example ', 'tea.example', 'tea.example:8080/a?b=c#d', ''])
		expect(said({ url })).toEqual([])
	expect(said({ title: '🎈'.repeat(100), description: '🎈'.repeat(500) })).toEqual([])
	const long = {
		title: '🎈'.repeat(101),
		description: 'x'.repeat(501),
		url: `t.example/${'x'.repeat(190)}`,
	}
	expect(said(long).map(([, key]) => key)).toEqual(Array(3).fill('event.long'))
	const begun = { startTime: now - MINUTE_MS }
	expect(wrongIn({ ...localOf({ ...begun, title: 'Tea' }) }, now, begun)).toEqual({})
})

test('G-39: an event in another zone starts by the clocks there; what ada does not change of hers starts as before', () => {
	liveIn('Europe/Berlin')
	const draft = { ...localDraftOf(null), title: 'Tea', day: '2026-12-05', time: '19:00' }
	expect(chosenStart(draft)).toBe(Date.parse('2026-12-05T18:00Z'))
	expect(chosenStart({ ...draft, zone: 'Asia/Tokyo' })).toBe(Date.parse('2026-12-05T10:00Z'))
	expect(chosenStart({ ...draft, zone: 'Asia/Tokyo', time: '' })).toBeNull()
	const now = Date.parse('2027-03-10T12:00:00Z')
	const skipped = { ...draft, day: '2027-03-14', time: '02:30', zone: 'America/New_York' }
	expect(wrongIn(skipped, now)).toEqual({ time: { key: 'event.gap' } })
	const event = { startTime: Date.parse('2026-12-05T18:00:12.345Z') }
	expect(chosenStart({ ...localOf(event), zone: '' }, event)).toBe(event.startTime)
	expect(chosenStart({ ...localOf(event), zone: 'Asia/Tokyo' }, event)).not.toBe(event.startTime)
})

test('G-39: zones are found by their place and by their name in the reader’s language, those that begin so first', () => {
	liveIn('Europe/Berlin')
	const found = (typed: string, language: LanguageCode = 'en-us') =>
		zonesFor(typed, language).map(({ id }) => id)
	expect(found('tokyo')).toEqual(['Asia/Tokyo'])
	expect(found('dar es')).toEqual(['Africa/Dar_es_Salaam'])
	expect(found('são')).toContain('America/Sao_Paulo')
	expect(found('日本', 'ja')).toContain('Asia/Tokyo')
	expect([found('ıstanbul'), found('İSTANBUL')]).toEqual(Array(2).fill(['Europe/Istanbul']))
	expect(found("st. john's")).toEqual(['America/St_Johns'])
	expect(found('europe/')).toHaveLength(6)
	expect(found('berlin')[0]).toBe('Europe/Berlin')
	expect([found(''), found('atlantis')]).toEqual([[], []])
	// Each by the name that a browser lists, by the one of today, and named by that.
	for (const [now, before] of [
		['Asia/Kolkata', 'calcutta'],
		['Asia/Kathmandu', 'katmandu'],
		['Asia/Ho_Chi_Minh', 'saigon'],
		['Europe/Kyiv', 'kiev'],
		['America/Nuuk', 'godthab'],
	] as const)
		expect([found(namedZone(now)), found(before)]).toEqual([[now], [now]])
	expect(namedZone('Asia/Calcutta')).toBe('Asia/Kolkata')
})
