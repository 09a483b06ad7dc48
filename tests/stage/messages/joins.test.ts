import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/messages'
import { threadsOf } from '#rules/messages/threads'
import {
	type FeedRow,
	rowsInOrder,
	rowsOfThreads,
	withJoinsGathered,
} from '../../../app/stage/messages/feed/feed-rows.ts'
import { message } from '../support/samples.ts'

const MINUTE_MS = 60_000
const said = (n: number, change: Partial<Message> = {}) =>
	message(`m${n}`, { timestamp: n * MINUTE_MS, ...change })
const joined = (n: number) => said(n, { isJoinMessage: true })
const answered = (n: number, to: number) =>
	said(n, { replyToMessageId: `m${to}`, rootMessageId: `m${to}` })

/** The rows of a feed, newest first: a message's id, or those of the joins in one line. */
function drawn(messages: Message[], order: 'grouped' | 'chronological', readUpTo?: string) {
	const newestFirst = messages.toSorted((a, b) => b.timestamp - a.timestamp)
	const rows =
		order === 'grouped'
			? rowsOfThreads(threadsOf(newestFirst), [])
			: rowsInOrder(newestFirst, [], '')
	return withJoinsGathered(rows, readUpTo).map(idsOf)
}

const idsOf = (row: FeedRow): string | string[] =>
	row.joins ? row.joins.map((one) => one.message.id) : row.message.id

for (const order of ['grouped', 'chronological'] as const)
	test(`three who join one after the other stand in one line, two do not, and words end the line, ${order}`, () => {
		const feed = [1, 2, 3].map(joined)

		expect(drawn(feed, order)).toEqual([['m3', 'm2', 'm1']])
		expect(drawn([...feed, said(4), joined(5), joined(6)], order)).toEqual([
			...['m6', 'm5', 'm4'],
			['m3', 'm2', 'm1'],
		])
		expect(drawn([joined(1), joined(2), said(3), joined(4)], order)).toEqual([
			...['m4', 'm3', 'm2', 'm1'],
		])
	})

test('the line keeps its name when one more person joins, and its place in a virtual list with it', () => {
	const name = (messages: Message[]) =>
		withJoinsGathered(rowsInOrder(messages.toReversed(), [], ''))[0]?.key

	expect(name([1, 2, 3, 4].map(joined))).toBe(name([1, 2, 3].map(joined)))
	expect(name([1, 2, 3].map(joined))).toBe('joins-m1')
})

test('a join that kenji answered stands by itself with its answer, where answers stand below what they answer', () => {
	const feed = [...[1, 2, 3, 4, 5, 6].map(joined), answered(7, 3)]

	expect(drawn(feed, 'grouped')).toEqual([['m6', 'm5', 'm4'], 'm3', 'm2', 'm1'])
	expect(drawn(feed, 'chronological')).toEqual(['m7', ['m6', 'm5', 'm4', 'm3', 'm2', 'm1']])
})

test('people who joined while noor was away are not in one line with people who joined before', () => {
	const feed = [1, 2, 3, 4, 5, 6, 7].map(joined)

	expect(drawn(feed, 'chronological', 'm3')).toEqual([
		['m7', 'm6', 'm5', 'm4'],
		['m3', 'm2', 'm1'],
	])
})
