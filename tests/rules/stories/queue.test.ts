import { expect, test } from 'vitest'
import {
	barsOf,
	firstIndex,
	nextInQueue,
	nextPersonOf,
	previousOf,
	previousPersonOf,
	queueOf,
	withoutGone,
} from '#rules/stories/queue'

const story = (_id: string, postedAt: number) => ({
	_id,
	userId: `x:${_id.replace(/\d/, '')}`,
	expiresAt: 500 + postedAt,
})
const STORIES = [story('noor1', 30), story('ada2', 20), story('ada1', 10), story('kenji1', 5)]
const AUTHORS = ['x:kenji', 'x:ada', 'x:noor']
const QUEUE = queueOf(STORIES, AUTHORS, 'x:ada', 100)
const ids = (queue: readonly { _id: string }[]) => queue.map(({ _id }) => _id)

test('VIEW-20: authors stand in the order of the strip, and what each posted first comes first', () => {
	expect(ids(queueOf(STORIES, AUTHORS, 'x:ada', 100))).toEqual(['kenji1', 'ada1', 'ada2', 'noor1'])
})

test('stories of a person who left the stage are shown alone', () => {
	expect(ids(queueOf(STORIES, ['x:ada'], 'x:noor', 100))).toEqual(['noor1'])
})

test('VIEW-32: a story that is over is in no queue, to the millisecond', () => {
	const alone = [story('ada1', 0)]
	expect(queueOf(alone, ['x:ada'], 'x:ada', 499)).toHaveLength(1)
	expect(queueOf(alone, ['x:ada'], 'x:ada', 500)).toEqual([])
})

test('VIEW-20: viewing begins at the story asked for, else at the first unseen, else at the first', () => {
	expect(firstIndex(QUEUE, { storyId: 'noor1', userId: 'x:ada' }, [])).toBe(3)
	expect(firstIndex(QUEUE, { storyId: 'kenji1', userId: 'x:ada' }, [])).toBe(0)
	expect(firstIndex(QUEUE, { userId: 'x:ada' }, ['ada1'])).toBe(2)
	expect(firstIndex(QUEUE, { userId: 'x:ada' }, ['ada1', 'ada2'])).toBe(1)
	expect(firstIndex(QUEUE, {}, ['kenji1'])).toBe(1)
	expect(firstIndex(QUEUE, {}, ids(QUEUE))).toBe(0)
	expect(firstIndex([], {}, [])).toBe(0)
})

test('VIEW-13, VIEW-14: after the last story viewing ends, and going back from the first leads to the last', () => {
	expect(nextInQueue(QUEUE, 0)).toBe(1)
	expect(nextInQueue(QUEUE, 3)).toBe('end')
	expect(previousOf(QUEUE, 1)).toBe(0)
	expect(previousOf(QUEUE, 0)).toBe(3)
})

test('a swipe goes to the next person’s first unseen, and back', () => {
	expect(nextPersonOf(QUEUE, 0, ['ada1'])).toBe(2)
	expect(nextPersonOf(QUEUE, 1, [])).toBe(3)
	expect(nextPersonOf(QUEUE, 3, [])).toBe('end')
	expect(nextPersonOf([], 0, [])).toBe('end')
	expect(previousPersonOf(QUEUE, 3, ['ada1'])).toBe(2)
	expect(previousPersonOf(QUEUE, 2, [])).toBe(0)
	expect(previousPersonOf(QUEUE, 0, [])).toBe(0)
	expect(previousPersonOf([], 0, [])).toBe(0)
	const fromAda = QUEUE.slice(1)
	expect(previousPersonOf(fromAda, 1, ['ada1'])).toBe(0)
})

test('VIEW-01: each story of the author has a bar', () => {
	expect(barsOf(QUEUE, 0)).toEqual({ count: 1, at: 0 })
	expect(barsOf(QUEUE, 2)).toEqual({ count: 2, at: 1 })
})

test('a story that ends while somebody watches it is followed by the next, and the end of other stories changes nothing', () => {
	const gone = (...names: string[]) => withoutGone(QUEUE, 1, ({ _id }) => names.includes(_id))
	expect(gone('kenji1')).toMatchObject({ at: 0 })
	expect(gone('ada1')).toMatchObject({ at: 1 })
	expect(ids(gone('ada1').queue)).toEqual(['kenji1', 'ada2', 'noor1'])
	expect(gone('ada1', 'ada2', 'noor1')).toMatchObject({ at: 'end' })
})
