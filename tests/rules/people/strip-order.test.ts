import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userIdOf } from '#contract/people/participants'
import { stripOrder } from '#rules/people/strip-order'

const face = (
	platformUserId: string,
	lastActivity: number,
	stories: { hasStories?: boolean; hasUnseenStories?: boolean } = {},
) => ({ platform: 'x' as const, platformUserId, lastActivity, ...stories })

const SEEN = { hasStories: true, hasUnseenStories: false }
const UNSEEN = { hasStories: true, hasUnseenStories: true }
const names = (people: { platformUserId: string }[]) => people.map((one) => one.platformUserId)

test('ada sees herself first, then unseen stories, then seen ones, then none, each by latest activity', () => {
	const people = [
		face('none-late', 9),
		face('seen-early', 1, SEEN),
		face('unseen-early', 2, UNSEEN),
		face('ada', 0),
		face('seen-late', 8, SEEN),
		face('unseen-late', 7, UNSEEN),
		face('none-early', 3),
	]

	expect(names(stripOrder(people, 'x:ada'))).toEqual([
		'ada',
		'unseen-late',
		'unseen-early',
		'seen-late',
		'seen-early',
		'none-late',
		'none-early',
	])
	expect(names(people)[0]).toBe('none-late') // the roster itself keeps its order
})

test('a guest has no own place in the order, and no other person is put first instead', () => {
	const people = [face('ada', 1), face('kenji', 2)]

	expect(names(stripOrder(people, null))).toEqual(['kenji', 'ada'])
	expect(names(stripOrder(people, 'farcaster:ada'))).toEqual(['kenji', 'ada'])
})

test('on any stage nobody is lost and nobody stands before a better group', () => {
	const group = (one: ReturnType<typeof face>) =>
		userIdOf(one) === 'x:0' ? 0 : one.hasUnseenStories ? 1 : one.hasStories ? 2 : 3
	const person = fc.record({
		platform: fc.constant('x' as const),
		platformUserId: fc.integer({ min: 0, max: 40 }).map(String),
		lastActivity: fc.integer({ min: 0, max: 5 }),
		hasStories: fc.boolean(),
		hasUnseenStories: fc.boolean(),
	})
	const people = fc.uniqueArray(person, { selector: (one) => one.platformUserId })
	fc.assert(
		fc.property(people, (roster) => {
			const order = stripOrder(roster, 'x:0')
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
