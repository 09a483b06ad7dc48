import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { isAddress } from '#contract/banner/creative'
import { cleanEvent, problemOfEvent, problemOfStart } from '#contract/events/draft'
import { createEvent } from '#contract/events/events'
import { DAY_MS, EVENT_LENGTH_MINUTES, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import { calendarLink } from '#rules/events/calendar'
import { isLive, isOver, isRunning, nextEventOf, startTier } from '#rules/events/event-times'
import { reminderAt } from '#rules/events/events'
import { lengthsWith } from '#rules/events/lengths'
import { readAiUrl } from '#rules/people/ai-url'
import { asLink } from '#rules/text/as-link'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const at = (ms: number) => ({ startTime: NOW + ms })

test('EVT-06: the next event is the earliest that began less than 30 minutes ago or is to come, within 48 hours', () => {
	expect(nextEventOf([], NOW)).toBeUndefined()
	expect(nextEventOf([at(-30 * MINUTE_MS)], NOW)).toBeUndefined()
	expect(nextEventOf([at(-30 * MINUTE_MS + 1)], NOW)).toEqual(at(-30 * MINUTE_MS + 1))
	expect(nextEventOf([at(48 * HOUR_MS)], NOW)).toEqual(at(48 * HOUR_MS))
	expect(nextEventOf([at(48 * HOUR_MS + 1)], NOW)).toBeUndefined()
	expect(nextEventOf([at(3), at(1), at(-40 * MINUTE_MS), at(2)], NOW)).toEqual(at(1))
})

test('EVT-08: it is live from its start for 30 minutes, to the second', () => {
	for (let second = -1801; second <= 1; second++)
		expect(isLive(at(second * SECOND_MS), NOW), `${second} s`).toBe(second > -1800 && second <= 0)
})

test.each([30, 60, 480])(
	'EVT-08: an event of %i minutes is live for 30, then it runs until its end, and then it is over',
	(durationMinutes) => {
		const event = { startTime: NOW, durationMinutes }
		const states = (minutes: number, ms = 0) => {
			const now = NOW + minutes * MINUTE_MS + ms
			return [isLive(event, now), isRunning(event, now), isOver(event, now)]
		}
		const isLonger = durationMinutes > 30
		expect(states(0, -1)).toEqual([false, false, false])
		expect(states(0)).toEqual([true, false, false])
		expect(states(30, -1)).toEqual([true, false, false])
		expect(states(30)).toEqual([false, isLonger, !isLonger])
		expect(states(durationMinutes, -1)).toEqual([!isLonger, isLonger, false])
		expect(states(durationMinutes)).toEqual([false, false, true])
		expect(nextEventOf([event], NOW + 30 * MINUTE_MS)).toBeUndefined()
		expect(startTier(event, NOW + 30 * MINUTE_MS)).toBe('running')
	},
)

test('EVT-04: an event lasts from 30 minutes to 8 hours, to the minute, and the forms offer its own length, too', () => {
	const said = (durationMinutes: number) => problemOfEvent({ durationMinutes })
	expect([30, 61, 480].map(said)).toEqual([null, null, null])
	const sentence = 'An event lasts from 30 minutes to 8 hours.'
	expect([29, 481, 0, -60, Number.NaN].map(said)).toEqual(Array(5).fill(sentence))
	expect(lengthsWith(60).every((minutes) => said(minutes) === null)).toBe(true)
	expect([lengthsWith(60)[0], lengthsWith(60).at(-1)]).toEqual([30, 480])
	expect(lengthsWith(61).filter((minutes) => minutes >= 60 && minutes <= 90)).toEqual([60, 61, 90])
})

test.each([
	[' tea.example/a ', 'https://tea.example/a'],
	['HTTP://tea.example', 'HTTP://tea.example'],
	['tea.example:8080', 'https://tea.example:8080'],
	['', ''],
	['tea', null],
	['javascript:alert(1)', null],
	['mailto:ada@tea.example', null],
	['ftp://tea.example', null],
	['https://', null],
	['https://bank.example@tea.example', null],
	['http://ada:tea@tea.example/a', null],
])('G-39: the link %j is %j', (typed, link) => {
	expect(asLink(typed)).toBe(link)
})

test('G-39, SET-12, AD-10: invisible characters that ada copies with an address are removed from it, in every field', () => {
	const link = 'https://tea.example/a'
	for (const pasted of [
		`\u202a${link}\u202c`,
		`\u200b${link}\ufeff`,
		`https://tea\u00ad.example/\u202ea`,
		`\u2068${link}\u2069 `,
	]) {
		expect(asLink(pasted)).toBe(link)
		expect(cleanEvent({ url: pasted })).toEqual({ url: link })
		expect(readAiUrl(pasted)).toEqual({ url: link })
		expect(isAddress(pasted)).toBe(true)
		const event = { title: 'Tea', startTime: NOW + DAY_MS, url: pasted }
		expect(parse(createEvent.body, event)).toMatchObject({ url: link })
	}
	expect(asLink('https://tea.example/می\u200cخواهم')).toBe('https://tea.example/می\u200cخواهم')
})

test('EVT-10: its colour turns below 12, 6 and 1 hours, and when it is live', () => {
	const tiers = [
		12 * HOUR_MS,
		12 * HOUR_MS - 1,
		6 * HOUR_MS,
		6 * HOUR_MS - 1,
		HOUR_MS,
		HOUR_MS - 1,
		0,
	]
	expect(tiers.map((ahead) => startTier(at(ahead), NOW))).toEqual([
		...['later', 'day', 'day', 'morning', 'morning', 'hour', 'live'],
	])
})

test('G-39, G-40: an event begins in 5 minutes to 180 days; of one that is a quarter of an hour ahead or less nobody is reminded', () => {
	const sentence = 'An event starts in 5 minutes at the earliest and in 180 days at the latest.'
	expect(problemOfStart(NOW + 5 * MINUTE_MS, NOW)).toBeNull()
	expect(problemOfStart(NOW + 5 * MINUTE_MS - 1, NOW)).toBe(sentence)
	expect(problemOfStart(NOW + 180 * DAY_MS, NOW)).toBeNull()
	expect(problemOfStart(NOW + 180 * DAY_MS + 1, NOW)).toBe(sentence)
	expect(reminderAt(at(15 * MINUTE_MS), NOW)).toBeNull()
	expect(reminderAt(at(16 * MINUTE_MS), NOW)).toBe(NOW + MINUTE_MS)
})

test('EVT-04, G-41: a web calendar gets the event’s words, its time in UTC, a length of an hour where none is given, and the link back', () => {
	const event = {
		...{ ...at(0), durationMinutes: EVENT_LENGTH_MINUTES },
		title: 'Tea & more',
		description: 'A\nB',
		url: 'https://tea.example/?a=1',
	}
	const link = new URL(calendarLink(event, 'https://stage.example/stage/event/1'))
	expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render')
	expect(Object.fromEntries(link.searchParams)).toEqual({
		action: 'TEMPLATE',
		text: 'Tea & more',
		dates: '20261125T120000Z/20261125T130000Z',
		details: 'https://stage.example/stage/event/1\n\nA\nB\n\nhttps://tea.example/?a=1',
		location: 'https://tea.example/?a=1',
	})
	const long = new URL(calendarLink({ ...event, durationMinutes: 480 }, PAGE)).searchParams
	expect(long.get('dates')).toBe('20261125T120000Z/20261125T200000Z')
})

const PAGE = 'https://stage.example/stage/event/01ARZ3NDEKTSV4RRFFQ69G5FAV'

test.each([
	[
		'500 Thai letters and a Thai link',
		'ชา',
		'น้ำชากับขนมปัง'.repeat(36),
		`https://tea.example/${'ชา'.repeat(90)}`,
	],
	[
		'495 Latin letters and a query',
		'Tea',
		'Tea & more, '.repeat(42),
		`https://tea.example/?${'a=1&'.repeat(44)}`,
	],
	['a title of emoji', '👩‍👩‍👧‍👦'.repeat(14), '👍🏽'.repeat(250), 'https://tea.example/'],
])(
	'G-41: with %s the address of the web calendar can be opened, and what matters is whole',
	(_of, title, description, url) => {
		const length = { durationMinutes: 60 }
		const said = { ...at(0), ...length, title, description: description.slice(0, 500), url }
		const link = calendarLink(said, PAGE)
		const { text, dates, details = '', location } = Object.fromEntries(new URL(link).searchParams)
		expect(link.length).toBeLessThanOrEqual(2_000)
		expect([text, dates]).toEqual([title, '20261125T120000Z/20261125T130000Z'])
		expect([url, PAGE]).toContain(location)
		const [page, words = ''] = details.split('\n\n')
		expect(page).toBe(PAGE)
		if (words !== url) expect(said.description.startsWith(words.replace(/…$/, ''))).toBe(true)
		expect(link).not.toMatch(/%(?![0-9A-F]{2})|%EF%BF%BD/)
	},
)

test('G-41: a long description is shortened, and not left out, where the address has room for a part of it', () => {
	const said = {
		...at(0),
		durationMinutes: 60,
		title: 'ชา',
		description: 'น้ำชากับขนมปัง'.repeat(30),
		url: null,
	}
	const details = new URL(calendarLink(said, PAGE)).searchParams.get('details') ?? ''
	expect(details.length).toBeGreaterThan(PAGE.length + 100)
	expect(details.endsWith('…')).toBe(true)
})

test('G-41: unclosed marks of direction, from before 0171 or from the cut, are not in the address of a web calendar', () => {
	const end = '\u2067שלום\u2069'
	const said = { ...at(0), durationMinutes: 60, title: 'A \u202ecincip', url: null }
	const long = `\u2067${'שלום '.repeat(80)}\u2069`
	for (const [description, kept] of [
		['Bring \u202btea', /Bring tea$/],
		[`Bring ${end}`, new RegExp(`Bring ${end}$`)],
		[long, /^[^\u2066-\u2069]*…$/],
	] as const) {
		const { searchParams } = new URL(calendarLink({ ...said, description }, PAGE))
		expect(searchParams.get('text')).toBe('A cincip')
		expect(searchParams.get('details')).toMatch(kept)
	}
})
