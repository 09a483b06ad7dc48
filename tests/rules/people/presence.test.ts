import { expect, test } from 'vitest'
import { HOUR_MS, SEEN_NOW_MS } from '#contract/limits'
import { presenceOf } from '#rules/people/presence'

const NOW = 1_800_000_000_000
const ada = { platform: 'x' as const, lastActivity: NOW - HOUR_MS, lastSeenOnPage: NOW }

test.each([
	[-1, { kind: 'here' }],
	[0, { kind: 'here' }],
	[1, { kind: 'active', msAgo: HOUR_MS }],
])('STRIP-10: ada, seen 5 minutes %i ms ago, is shown as %o', (ms, shown) => {
	expect(presenceOf({ ...ada, lastSeenOnPage: NOW - SEEN_NOW_MS - ms }, NOW)).toEqual(shown)
})

test('STRIP-10: without activity kenji shows when he was seen, without both the grey dot', () => {
	const kenji = { ...ada, lastActivity: 0, lastSeenOnPage: NOW - 2 * HOUR_MS }

	expect(presenceOf(kenji, NOW)).toEqual({ kind: 'seen', msAgo: 2 * HOUR_MS })
	expect(presenceOf({ ...kenji, lastSeenOnPage: null }, NOW)).toEqual({ kind: 'unknown' })
	expect(presenceOf({ ...ada, lastSeenOnPage: null }, NOW)).toEqual({
		kind: 'active',
		msAgo: HOUR_MS,
	})
})

test('STRIP-10: a browser whose clock is behind sees noor here and active 0 ms ago', () => {
	const noor = { ...ada, lastActivity: NOW + 9, lastSeenOnPage: NOW + 9 }

	expect(presenceOf(noor, NOW)).toEqual({ kind: 'here' })
	expect(presenceOf({ ...noor, lastSeenOnPage: null }, NOW)).toEqual({ kind: 'active', msAgo: 0 })
})

test('SEAT-09: the guide has no indicator', () => {
	expect(presenceOf({ ...ada, platform: 'system' }, NOW)).toEqual({ kind: 'none' })
})
