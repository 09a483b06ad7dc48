import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, TOPIC_MAX_CHARS } from '#contract/limits'
import { problemOfTopic } from '#contract/topics/draft'
import { aiTopicAgainAt, newnessOf, topicsInOrder, topicsWhenFolded } from '#rules/topics/queue'

const topic = (id: string, submittedAt: number, boostedUntil: number | null = null) => ({
	...{ id, submittedAt, boostedUntil },
})

test('TOP-06, G-140: boosted topics stand first, the newest boost before all, then the newest; equals by their id', () => {
	const all = [
		topic('a', 1),
		topic('b', 5),
		topic('c', 2, 100),
		topic('d', 9),
		topic('e', 1, 200),
		topic('f', 9),
	]
	expect(topicsInOrder(all).map(({ id }) => id)).toEqual(['e', 'c', 'f', 'd', 'b', 'a'])
	expect(all[0]?.id).toBe('a')
})

test('TOP-13: a topic is new for thirty minutes, less every minute, and not a millisecond longer', () => {
	const one = { submittedAt: 1_000 }
	expect(newnessOf(one, 1_000)).toBe(1)
	expect(newnessOf(one, 0)).toBe(1)
	expect(newnessOf(one, 1_000 + 15 * MINUTE_MS)).toBe(0.5)
	expect(newnessOf(one, 999 + 30 * MINUTE_MS)).toBeGreaterThan(0)
	expect(newnessOf(one, 1_000 + 30 * MINUTE_MS)).toBe(0)
	expect(newnessOf(one, 5 * HOUR_MS)).toBe(0)
})

test('TOP-02: of two topics at rest the second is ada’s own for half an hour, unless it is among them anyway', () => {
	const now = HOUR_MS
	const all = [topic('c', 2, 100), topic('f', now), topic('b', now - 5), topic('a', now - 9)]
	const shownFor = (at: number, ...own: string[]) =>
		topicsWhenFolded(all, ({ id }) => own.includes(id), at).map(({ id }) => id)
	expect(shownFor(now)).toEqual(['c', 'f'])
	expect(shownFor(now, 'f', 'a')).toEqual(['c', 'f'])
	expect(shownFor(now, 'a')).toEqual(['c', 'a'])
	expect(shownFor(now, 'b', 'a')).toEqual(['c', 'b'])
	expect(shownFor(now - 9 + 30 * MINUTE_MS, 'a')).toEqual(['c', 'f'])
	expect(topicsWhenFolded([], () => true, now)).toEqual([])
})

test('TOP-14, G-141: after two in an hour the stage asks again when the first of them is an hour old', () => {
	const now = 10 * HOUR_MS
	expect(aiTopicAgainAt([], now)).toBeNull()
	expect(aiTopicAgainAt([now - 1], now)).toBeNull()
	expect(aiTopicAgainAt([now - HOUR_MS, now - 1], now)).toBeNull()
	expect(aiTopicAgainAt([now - HOUR_MS + 1, now - 1], now)).toBe(now + 1)
	expect(aiTopicAgainAt([now - 3, now - 2, now - 1], now)).toBe(now - 2 + HOUR_MS)
})

test('TOP-08, TOP-09, TOP-10, TOP-11: a topic has words, and at most five hundred signs of any script', () => {
	expect(problemOfTopic(' \n\t ')).toBe('Topic cannot be empty.')
	expect(problemOfTopic('\u200b')).toBe('Topic cannot be empty.')
	expect(problemOfTopic('あ'.repeat(TOPIC_MAX_CHARS))).toBeNull()
	expect(problemOfTopic('🎈'.repeat(TOPIC_MAX_CHARS))).toBeNull()
	expect(problemOfTopic('a'.repeat(TOPIC_MAX_CHARS + 1))).toBe('Topic max 500 chars.')
	expect(problemOfTopic('\ud800')).toBe('Topic holds characters that cannot be stored.')
})
