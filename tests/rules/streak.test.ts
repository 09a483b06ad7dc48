import { expect, test } from 'vitest'
import { streakBadge } from '#rules/streak'

test.each([
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

test('STRIP-12: without a streak kenji has no badge', () => {
	expect(streakBadge(0)).toBeNull()
})
