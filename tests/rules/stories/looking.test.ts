import { expect, test } from 'vitest'
import { STORIES_SHOWN } from '#contract/limits'
import { NEW_CLOCK, remainingMs, spentMs, startClock, stopClock } from '#rules/stories/clock'
import { gestureOf, stepOf, stepWhileHeld } from '#rules/stories/gestures'
import { ringOf } from '#rules/stories/ring'
import { addSeenStory, seenStoryIds } from '#rules/stories/seen-ids'
import { byEmoji, viewersIn } from '#rules/stories/viewers'

test('VIEW-10, VIEW-12: an image’s seven seconds stand while it is held and go on after', () => {
	const begun = startClock(NEW_CLOCK, 1_000)
	expect(remainingMs(begun, 3_000, 7_000)).toBe(5_000)
	const held = stopClock(begun, 3_000)
	expect(remainingMs(held, 60_000, 7_000)).toBe(5_000)
	const again = startClock(held, 60_000)
	expect(startClock(again, 61_000)).toBe(again)
	expect(spentMs(again, 61_000)).toBe(3_000)
	expect(remainingMs(again, 90_000, 7_000)).toBe(0)
})

test('a browser’s clock that is set back does not take time away', () => {
	expect(spentMs(startClock(NEW_CLOCK, 1_000), 400)).toBe(0)
})

test('STRIP-04, STRIP-05, STRIP-11: the ring tells whether anything of theirs is unseen', () => {
	const stories = [
		{ _id: 'a', userId: 'x:ada', expiresAt: 100 },
		{ _id: 'b', userId: 'x:ada', expiresAt: 200 },
	]
	expect(ringOf(stories, 'x:ada', ['a'], 50)).toBe('unseen')
	expect(ringOf(stories, 'x:ada', ['a', 'b'], 50)).toBe('seen')
	expect(ringOf(stories, 'x:ada', ['b'], 150)).toBe('seen')
	expect(ringOf(stories, 'x:ada', [], 200)).toBeUndefined()
	expect(ringOf(stories, 'x:noor', [], 50)).toBeUndefined()
})

test('STRIP-04: the ring of somebody whom the reader muted is not lit, and no ring is drawn for nothing', () => {
	const stories = [{ _id: 'a', userId: 'x:ada', expiresAt: 100 }]
	expect(ringOf(stories, 'x:ada', [], 50, true)).toBe('muted')
	expect(ringOf(stories, 'x:ada', [], 100, true)).toBeUndefined()
})

test('LS-08: the id of a seen story is kept once, for as long as the story lives', () => {
	const alive = [{ _id: 'a' }, { _id: 'b' }]
	expect(addSeenStory(['old', 'a'], 'b', alive)).toEqual(['a', 'b'])
	expect(addSeenStory(['a', 'b'], 'a', alive)).toEqual(['b', 'a'])
	expect(seenStoryIds('["a",7,"b"]')).toEqual(['a', 'b'])
	const many = Array.from({ length: STORIES_SHOWN + 1 }, (_, n) => ({ _id: `s${n}` }))
	const all = many.map(({ _id }) => _id)
	expect(addSeenStory(all.slice(0, -1), `s${STORIES_SHOWN}`, many)).toEqual(all.slice(1))
	for (const kept of [null, '', '{', '{"a":1}', 'null']) expect(seenStoryIds(kept)).toEqual([])
})

const tap = { from: 0.5, onward: 0, down: 0, ms: 80 }

test('VIEW-07: a tap in the first third goes back, in the last on, between them it pauses', () => {
	expect(gestureOf({ ...tap, from: 0.3 })).toBe('previous')
	expect(gestureOf({ ...tap, from: 0.7 })).toBe('next')
	expect(gestureOf(tap)).toBe('pause')
	expect(gestureOf({ ...tap, from: 0.7, ms: 900 })).toBe('none')
})

test('a swipe sideways changes the person, down it closes, and up it does nothing', () => {
	expect(gestureOf({ ...tap, onward: -90, ms: 600 })).toBe('nextPerson')
	expect(gestureOf({ ...tap, onward: 90 })).toBe('previousPerson')
	expect(gestureOf({ ...tap, onward: -40, ms: 70 })).toBe('nextPerson')
	expect(gestureOf({ ...tap, onward: -40, ms: 200 })).toBe('none')
	expect(gestureOf({ ...tap, down: 40, ms: 60 })).toBe('close')
	expect(gestureOf({ ...tap, down: 120, onward: 60 })).toBe('close')
	expect(gestureOf({ ...tap, down: -120 })).toBe('none')
	expect(gestureOf({ ...tap, down: 30 })).toBe('none')
})

test.each([
	[{ onward: -56, ms: 600 }, 'none'],
	[{ onward: -57, ms: 600 }, 'nextPerson'],
	[{ onward: -30, ms: 20 }, 'none'],
	[{ onward: -31, ms: 20 }, 'nextPerson'],
	[{ onward: -40, ms: 80 }, 'none'],
	[{ onward: -40, ms: 79 }, 'nextPerson'],
	[{ onward: -20, ms: 20 }, 'none'],
	[{ onward: 12 }, 'pause'],
	[{ onward: 13 }, 'none'],
	[{ down: 12 }, 'pause'],
	[{ down: 13 }, 'none'],
	[{ ms: 249 }, 'pause'],
	[{ ms: 250 }, 'none'],
	[{ from: 1 / 3 }, 'pause'],
	[{ from: 2 / 3 }, 'pause'],
	[{ down: 90, onward: 120 }, 'previousPerson'],
	[{ down: 90, onward: 90 }, 'none'],
	[{ down: -120, onward: 90 }, 'none'],
] as const)('VIEW-07: at the border between two gestures, %o means %s', (touch, gesture) => {
	expect(gestureOf({ ...tap, ...touch })).toBe(gesture)
})

const press = (key: string) => ({
	...{ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
})

test('VIEW-17: arrows follow the reading direction, the space bar pauses', () => {
	expect(stepOf(press('ArrowRight'), false)).toBe('next')
	expect(stepOf(press('ArrowRight'), true)).toBe('previous')
	expect(stepOf(press('ArrowLeft'), true)).toBe('next')
	expect(stepOf(press(' '), true)).toBe('pause')
	expect(stepOf(press('a'), false)).toBeNull()
})

test('with Alt, Ctrl, Cmd or Shift the same keys are the browser’s own', () => {
	for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
		for (const key of ['ArrowLeft', 'ArrowRight', ' '])
			expect(stepOf({ ...press(key), [held]: true }, false)).toBeNull()
})

test('a key that noor holds too long moves one story in 300 ms, pauses nothing and closes nothing', () => {
	expect(stepWhileHeld('pause', 1000, false)).toBeNull()
	expect(stepWhileHeld('next', 299, false)).toBeNull()
	expect(stepWhileHeld('next', 300, false)).toBe('next')
	expect(stepWhileHeld('previous', 300, false)).toBe('previous')
	expect(stepWhileHeld('next', 1000, true)).toBeNull()
})

const viewer = (userId: unknown, timestamp: unknown, platform: unknown = 'x') => ({
	userId,
	timestamp,
	platform,
	platformUsername: '',
	profilePicUrl: '',
})

test('VIEW-27, VIEW-28: viewers without name, platform or date are left out; of each the latest view stays', () => {
	const listed = viewersIn([
		viewer('x:ada', 10),
		viewer('x:noor', '1970-01-01T00:00:00.020Z'),
		viewer('x:ada', 30),
		{ ...viewer('x:ada', 30), platformUsername: 'said twice' },
		viewer('x:ada', 5),
		viewer('x:sol', 25),
		viewer(7, 40),
		viewer('x:kenji', 'never'),
		viewer('x:kenji', undefined),
		viewer('x:kenji', null),
		viewer('x:kenji', 40, null),
		null,
	])
	expect(listed.map(({ userId, timestamp }) => [userId, timestamp])).toEqual([
		['x:ada', 30],
		['x:sol', 25],
		['x:noor', 20],
	])
	expect(listed[0]?.platformUsername).toBe('')
})

test('VIEW-30: five of each emoji, then how many more', () => {
	const reactions = Array.from({ length: 7 }, (_, n) => ({ emoji: n === 0 ? '😮' : '👍', n }))
	expect(byEmoji(reactions, ['👍', '❤️', '😮'])).toMatchObject([
		{ emoji: '👍', shown: { length: 5 }, more: 1 },
		{ emoji: '😮', shown: { length: 1 }, more: 0 },
	])
})
