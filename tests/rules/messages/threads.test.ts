import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	DEPTH_MAX,
	depthOf,
	drawnDepth,
	type ThreadedMessage,
	threadsOf,
} from '#rules/messages/threads'

function said(id: string, timestamp: number, up: string | null = null, root = up): ThreadedMessage {
	return { id, timestamp, replyToMessageId: up, rootMessageId: root }
}

const idsOf = (messages: ThreadedMessage[]) =>
	threadsOf(messages).map(({ root, replies }) => [root.id, ...replies.map(({ id }) => id)])

const byIdOf = (messages: ThreadedMessage[]) => new Map(messages.map((one) => [one.id, one]))

test('LAY-27: noor reads threads by the time of their first message, replies in the order they were said', () => {
	const messages = [
		said('e', 5, 'a'),
		said('d', 4, 'c', 'a'),
		said('c', 3, 'a'),
		said('b', 2),
		said('a', 1),
	]

	expect(idsOf(messages)).toEqual([['b'], ['a', 'c', 'd', 'e']])
})

test('when the first message of a thread is not loaded its reply begins the thread, with the other replies', () => {
	expect(idsOf([said('z', 9, 'y', 'x'), said('y', 8, 'x')])).toEqual([['y', 'z']])
})

test('a thread does not jump when kenji answers an old one', () => {
	const before = [said('b', 2), said('a', 1)]

	expect(idsOf([said('c', 3, 'a'), ...before])).toEqual([['b'], ['a', 'c']])
})

test('messages that answer each other in a circle stand alone', () => {
	const circle = [said('a', 1, 'b'), said('b', 2, 'a'), said('c', 3, 'c')]

	expect(idsOf(circle)).toEqual([['c'], ['b'], ['a']])
})

test('LAY-28: the depth is the length of the chain, and four at most is drawn', () => {
	const chain = [
		said('a', 1),
		...'bcdefg'.split('').map((id, n) => said(id, n + 2, 'abcdef'[n], 'a')),
	]
	const byId = byIdOf(chain)

	expect(chain.map((one) => depthOf(one, byId))).toEqual([0, 1, 2, 3, 4, 5, 6])
	expect(drawnDepth(6)).toBe(DEPTH_MAX)
	expect(drawnDepth(2)).toBe(2)
})

test('replies in a circle, and replies to a missing message, have no depth', () => {
	const odd = [said('a', 1, 'b'), said('b', 2, 'a'), said('c', 3, 'c'), said('d', 4, 'nobody')]
	const byId = byIdOf(odd)

	expect(odd.map((one) => depthOf(one, byId))).toEqual([0, 0, 0, 0])
})

const talk = fc
	.array(
		fc.record({
			up: fc.option(fc.nat(24), { nil: null }),
			root: fc.option(fc.nat(24), { nil: null }),
			timestamp: fc.nat(40),
		}),
		{ maxLength: 20 },
	)
	.map((drawn) =>
		drawn.map(({ up, root, timestamp }, n) =>
			said(`m${n}`, timestamp, up === null ? null : `m${up}`, root === null ? null : `m${root}`),
		),
	)

test('for any messages each appears once, in the same place for everybody', () => {
	fc.assert(
		fc.property(talk, fc.infiniteStream(fc.nat()), (messages, luck) => {
			const shuffled = messages
				.map((one) => ({ one, at: luck.next().value as number }))
				.sort((a, b) => a.at - b.at)
				.map(({ one }) => one)
			const ids = idsOf(messages)

			expect(ids.flat().sort()).toEqual(messages.map(({ id }) => id).sort())
			expect(idsOf(shuffled)).toEqual(ids)
		}),
	)
})

test('for any messages roots stand newest first and replies oldest first', () => {
	fc.assert(
		fc.property(talk, (messages) => {
			const threads = threadsOf(messages)
			const roots = threads.map(({ root }) => root.timestamp)

			expect(roots).toEqual(roots.toSorted((a, b) => b - a))
			for (const { replies } of threads) {
				const times = replies.map(({ timestamp }) => timestamp)
				expect(times).toEqual(times.toSorted((a, b) => a - b))
			}
		}),
	)
})

test('for any messages every depth is found and smaller than their number', () => {
	fc.assert(
		fc.property(talk, (messages) => {
			const byId = byIdOf(messages)
			for (const one of messages) {
				const depth = depthOf(one, byId)
				expect(depth).toBeGreaterThanOrEqual(0)
				expect(depth).toBeLessThan(messages.length)
			}
		}),
	)
})
