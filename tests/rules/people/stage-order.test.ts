import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIVIDER_IDLE_MS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { dividerIndex, stageOrder, stripOrder } from '#rules/people/stage-order'
import type { Ring } from '#rules/stories/ring'

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

const face = (platformUserId: string, lastActivity: number, ring?: Ring) => ({
	platform: 'x' as const,
	platformUserId,
	lastActivity,
	ring,
})

/** The rings of these people. */
const ringsOf = (people: ReturnType<typeof face>[]) => (userId: string) =>
	people.find((one) => userIdOf(one) === userId)?.ring
const names = (people: { platformUserId: string }[]) => people.map((one) => one.platformUserId)

test('STRIP-09: ada sees herself first, then unseen stories, then seen ones, then none, then those of people she muted, each by latest activity', () => {
	const people = [
		face('none-late', 9),
		face('seen-early', 1, 'seen'),
		face('unseen-early', 2, 'unseen'),
		face('ada', 0),
		face('seen-late', 8, 'seen'),
		face('unseen-late', 7, 'unseen'),
		face('none-early', 3),
		face('muted', 10, 'muted'),
	]

	expect(names(stripOrder(people, 'x:ada', ringsOf(people)))).toEqual([
		'ada',
		'unseen-late',
		'unseen-early',
		'seen-late',
		'seen-early',
		'none-late',
		'none-early',
		'muted',
	])
	expect(names(people)[0]).toBe('none-late') // the roster itself keeps its order
})

test('a guest has no own place in the order, and no other person is put first instead', () => {
	const people = [face('ada', 1), face('kenji', 2)]

	expect(names(stripOrder(people, null, ringsOf(people)))).toEqual(['kenji', 'ada'])
	expect(names(stripOrder(people, 'farcaster:ada', ringsOf(people)))).toEqual(['kenji', 'ada'])
})

test('on any stage nobody is lost and nobody stands before a better group', () => {
	const group = (one: ReturnType<typeof face>) =>
		userIdOf(one) === 'x:0' ? 0 : one.ring === 'unseen' ? 1 : one.ring === 'seen' ? 2 : 3
	const person = fc.record({
		platform: fc.constant('x' as const),
		platformUserId: fc.integer({ min: 0, max: 40 }).map(String),
		lastActivity: fc.integer({ min: 0, max: 5 }),
		ring: fc.constantFrom('seen' as const, 'unseen' as const, undefined),
	})
	const people = fc.uniqueArray(person, { selector: (one) => one.platformUserId })
	fc.assert(
		fc.property(people, (roster) => {
			const order = stripOrder(roster, 'x:0', ringsOf(roster))
			expect(new Set(order)).toEqual(new Set(roster))
			for (const [n, next] of order.slice(1).entries()) {
				const before = order[n]
				if (!before) continue
				expect(group(before)).toBeLessThanOrEqual(group(next))
				if (group(before) === group(next))
					expect(before.lastActivity).toBeGreaterThanOrEqual(next.lastActivity)
			}
		}),
	)
})
