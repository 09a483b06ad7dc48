import { expect, test } from 'vitest'
import { problemOfStart } from '#contract/gatherings/draft'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import { calendarLink } from '#rules/gatherings/calendar'
import { reminderAt } from '#rules/gatherings/gatherings'
import { isLive, nextOf, tierOf } from '#rules/gatherings/next'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const at = (ms: number) => ({ startTime: NOW + ms })

test('EVT-06: the next event is the earliest that began less than 30 minutes ago or is to come, within 48 hours', () => {
	expect(nextOf([], NOW)).toBeUndefined()
	expect(nextOf([at(-30 * MINUTE_MS)], NOW)).toBeUndefined()
	expect(nextOf([at(-30 * MINUTE_MS + 1)], NOW)).toEqual(at(-30 * MINUTE_MS + 1))
	expect(nextOf([at(48 * HOUR_MS)], NOW)).toEqual(at(48 * HOUR_MS))
	expect(nextOf([at(48 * HOUR_MS + 1)], NOW)).toBeUndefined()
	expect(nextOf([at(3), at(1), at(-40 * MINUTE_MS), at(2)], NOW)).toEqual(at(1))
})

test('EVT-08: it is live from its start for 30 minutes, to the second', () => {
	for (let second = -1801; second <= 1; second++)
		expect(isLive(at(second * SECOND_MS), NOW), `${second} s`).toBe(second > -1800 && second <= 0)
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
	expect(tiers.map((ahead) => tierOf(at(ahead), NOW))).toEqual([
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

test('EVT-04, G-41: a web calendar is given the words, one hour in UTC, and the way back', () => {
	const event = {
		...at(0),
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
		const said = { ...at(0), title, description: description.slice(0, 500), url }
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

test('G-41: where there is room, a long description is shortened and not left out', () => {
	const said = { ...at(0), title: 'ชา', description: 'น้ำชากับขนมปัง'.repeat(30), url: null }
	const details = new URL(calendarLink(said, PAGE)).searchParams.get('details') ?? ''
	expect(details.length).toBeGreaterThan(PAGE.length + 100)
	expect(details.endsWith('…')).toBe(true)
})
