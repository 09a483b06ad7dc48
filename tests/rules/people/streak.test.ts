import { expect, test } from 'vitest'
import { isStreakOver, streakBadge, streakWithToday } from '#rules/people/streak'

test.each([
	[0, null],
	[1, { tier: 0, number: 1, star: false }],
	[20, { tier: 0, number: 20, star: false }],
	[21, { tier: 1, number: 1, star: false }],
	[60, { tier: 2, number: 20, star: false }],
	[61, { tier: 3, number: 1, star: false }],
	[100, { tier: 4, number: 20, star: false }],
	[101, { tier: 5, number: 1, star: true }],
	[365, { tier: 5, number: 5, star: true }],
])("STRIP-12: after %i days ada's badge is %o", (days, badge) => {
	expect(streakBadge(days)).toEqual(badge)
})

test.each([
	['the day before', 6, '2026-02-28', 7],
	['two days before', 6, '2026-02-27', 1],
	['never', 0, null, 1],
])('STRIP-12: ada, last active %s, has a streak of %i, then %o', (_, streak, lastDay, after) => {
	expect(streakWithToday(streak, lastDay, '2026-03-01')).toBe(after)
})

test("STRIP-12: today may still be missing from kenji's streak, yesterday may not", () => {
	expect(isStreakOver('2026-03-01', '2026-03-01')).toBe(false)
	expect(isStreakOver('2026-02-28', '2026-03-01')).toBe(false)
	expect(isStreakOver('2026-02-27', '2026-03-01')).toBe(true)
})
