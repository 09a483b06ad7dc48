import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import {
	type FeedRow,
	gatherMuted,
	rowsInOrder,
	withMutedGathered,
} from '../../../app/stage/messages/feed/feed-rows.ts'
import { message } from '../support/samples.ts'

const said = (n: number, platformUserId: string, change: Partial<Message> = {}) =>
	message(`m${n}`, { platformUserId, platformUsername: platformUserId, ...change })

const isMuted = (one: Message) => ['x:mallory', 'x:trudy'].includes(userIdOf(one))

/** Newest first: a message's id, or those of the muted ones in one line. */
function drawn(messages: Message[], readUpTo?: string) {
	const rows = rowsInOrder(messages.toReversed(), [], '')
	return withMutedGathered(rows, (row) => isMuted(row.message), readUpTo).map(idsOf)
}

const idsOf = (row: FeedRow): string | string[] =>
	row.muted ? row.muted.map((one) => one.message.id) : row.message.id

test('G-89: what muted people say one after the other stands in one line, noor’s words end it, and one alone stands as it did', () => {
	const loud = [said(1, 'mallory'), said(2, 'mallory'), said(3, 'trudy')]

	expect(drawn(loud)).toEqual([['m3', 'm2', 'm1']])
	expect(drawn([...loud, said(4, 'noor'), said(5, 'mallory')])).toEqual([
		...['m5', 'm4'],
		['m3', 'm2', 'm1'],
	])
	expect(drawn([said(1, 'noor'), said(2, 'ada'), said(3, 'noor')])).toEqual(['m3', 'm2', 'm1'])
})

test('muted messages before and after the last visit are two lines', () => {
	const loud = [1, 2, 3, 4].map((n) => said(n, 'mallory'))

	expect(drawn(loud, 'm2')).toEqual([
		['m4', 'm3'],
		['m2', 'm1'],
	])
})

test('in a thread, too, muted answers that follow each other are one line, with what they answer where that is muted', () => {
	const thread = ['mallory', 'trudy', 'noor', 'mallory', 'mallory', 'ada']
	const runs = gatherMuted(
		thread.map((by, n) => said(n, by)),
		isMuted,
	)

	expect(runs.map((run) => run.map(({ id }) => id))).toEqual([
		['m0', 'm1'],
		['m2'],
		['m3', 'm4'],
		['m5'],
	])
})
