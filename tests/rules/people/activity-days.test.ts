import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/limits'
import type { ActivityByDate } from '#contract/people/activity-days'
import { participantActivity } from '#contract/people/activity-days'
import {
	dayOf,
	daysBefore,
	firstDayOf,
	heatmap,
	totalOf,
	typesIn,
} from '#rules/people/activity-days'

const TODAY = '2026-03-04' // a Wednesday
const ACTIVITY: ActivityByDate = {
	'2026-03-04': { post: 12, story: 0, event_created: 1 },
	'2026-03-01': { post: 1, story: 2, event_created: 0 },
	'2026-02-10': { post: 5, story: 0, event_created: 0 },
}
const squaresOf = (type: 'post' | 'story' | 'event_created', days = 30) =>
	heatmap(ACTIVITY, type, TODAY, days)
		.flat()
		.filter((square) => square !== null)

test("PACT-07: noor's day ends at midnight in UTC, in every time zone", () => {
	expect(dayOf(Date.UTC(2026, 2, 4, 23, 59, 59, 999))).toBe('2026-03-04')
	expect(dayOf(Date.UTC(2026, 2, 5))).toBe('2026-03-05')
	expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
	expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29')
})

test('PACT-02: a calendar has the activities of its period, and no others', () => {
	expect(typesIn(ACTIVITY)).toEqual(['post', 'story', 'event_created'])
	expect(typesIn({ [TODAY]: { post: 3, story: 0, event_created: 0 } })).toEqual(['post'])
	expect(
		typesIn({
			[TODAY]: { post: 0, story: 0, event_created: 2 },
			'2026-03-01': { post: 0, story: 1, event_created: 0 },
		}),
	).toEqual(['story', 'event_created'])
	expect(typesIn({ [TODAY]: { post: 0, story: 0, event_created: 0 } })).toEqual([])
})

test.each([
	[30, '2026-02-03'],
	[90, '2025-12-05'],
	[365, '2025-03-05'],
])('PACT-06: a period of %i days begins on %s and ends today', (days, first) => {
	const squares = squaresOf('post', days)

	expect(firstDayOf(TODAY, days)).toBe(first)
	expect(squares).toHaveLength(days)
	expect(
		squares
			.map(({ day }) => day)
			.toSorted()
			.at(0),
	).toBe(first)
	expect(
		squares
			.map(({ day }) => day)
			.toSorted()
			.at(-1),
	).toBe(TODAY)
})

test('a calendar stands in whole weeks, each of its rows one day of the week from Monday on', () => {
	const daysOf = (today: string, days: number) =>
		heatmap({}, 'post', today, days).map((row) => row.map((square) => square?.day ?? null))
	const eight = daysOf('2026-03-04', 8)

	expect(daysOf('2026-03-08', 7)).toEqual(
		[2, 3, 4, 5, 6, 7, 8].map((day) => [`2026-03-0${day}`]), // Monday to Sunday
	)
	expect(eight).toEqual([
		[null, '2026-03-02'],
		[null, '2026-03-03'],
		['2026-02-25', '2026-03-04'],
		['2026-02-26', null],
		['2026-02-27', null],
		['2026-02-28', null],
		['2026-03-01', null],
	])
})

test('PACT-02, PACT-07: each kind of activity has its own calendar, with stronger colours for more activity', () => {
	const warm = (type: 'post' | 'story' | 'event_created') =>
		squaresOf(type)
			.filter(({ count }) => count > 0)
			.map(({ day, count, warmth }) => [day, count, warmth])
			.sort()

	expect(warm('post')).toEqual([
		['2026-02-10', 5, 3],
		['2026-03-01', 1, 1],
		['2026-03-04', 12, 4],
	])
	expect(warm('story')).toEqual([['2026-03-01', 2, 2]])
	expect(warm('event_created')).toEqual([['2026-03-04', 1, 1]])
	expect(totalOf(ACTIVITY, 'post')).toBe(18)
	expect(totalOf({}, 'post')).toBe(0)
})

test('PACT-02: on any day and for any period a calendar has seven rows from Monday on and every day once', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 40_000 }),
			fc.constantFrom(30, 90, 365),
			(n, periodDays) => {
				const today = dayOf(n * DAY_MS)
				const rows = heatmap({}, 'post', today, periodDays)
				const days = rows.flat().flatMap((square) => square?.day ?? [])

				expect(rows).toHaveLength(7)
				expect(new Set(rows.map((row) => row.length)).size).toBe(1)
				expect(new Set(days).size).toBe(periodDays)
				for (const [weekday, row] of rows.entries())
					for (const square of row)
						if (square) expect((new Date(square.day).getUTCDay() + 6) % 7).toBe(weekday)
			},
		),
	)
})

test('PACT-08: when the stage says nothing, the documented sentence is there', () => {
	expect(participantActivity.failed()).toBe('Failed to fetch activity details')
})
