import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIVIDER_IDLE_MS } from '#contract/limits'
import { dividerIndex, stageOrder } from '#rules/people/stage-order'

const NOW = 1_800_000_000_000
const person = (name: string, ageMs: number) => ({
	name,
	platform: 'x' as const,
	lastActivity: NOW - ageMs,
})
const guide = { name: 'guide', platform: 'system' as const, lastActivity: 0 }

test('SEAT-09: the guide is first, then the most recently active, equals in their given order', () => {
	const list = [person('noor', 9), person('ada', 1), guide, person('kenji', 9)]

	expect(stageOrder(list).map((row) => row.name)).toEqual(['guide', 'ada', 'noor', 'kenji'])
	expect(list[0]?.name).toBe('noor') // the roster itself keeps its order
})

test.each([
	[-1, -1],
	[0, -1],
	[1, 2],
])('SEAT-05: when noor is idle for 3 days %i ms, the divider stands before row %i', (ms, row) => {
	const list = stageOrder([guide, person('noor', DIVIDER_IDLE_MS + ms), person('ada', 0)])

	expect(dividerIndex(list, NOW)).toBe(row)
})

test('SEAT-05: the guide never stands below the divider, however old; an empty stage has none', () => {
	const old = [guide, person('ada', DIVIDER_IDLE_MS + 1), person('kenji', DIVIDER_IDLE_MS + 2)]

	expect(dividerIndex([guide], NOW)).toBe(-1)
	expect(dividerIndex([], NOW)).toBe(-1)
	expect(dividerIndex(old, NOW)).toBe(1)
})

test('SEAT-05: everybody above the divider was active within 3 days, nobody below it', () => {
	const rows = fc.array(
		fc.record({
			platform: fc.constantFrom('x' as const, 'farcaster' as const, 'system' as const),
			lastActivity: fc.integer({ min: -2, max: 2 }).map((ms) => NOW - DIVIDER_IDLE_MS + ms),
		}),
	)
	fc.assert(
		fc.property(rows, (roster) => {
			const list = stageOrder(roster)
			const index = dividerIndex(list, NOW)
			const below = index === -1 ? [] : list.slice(index)
			const idle = list.filter(
				(row) => row.platform !== 'system' && NOW - row.lastActivity > DIVIDER_IDLE_MS,
			)
			expect(below).toEqual(idle)
		}),
	)
})
