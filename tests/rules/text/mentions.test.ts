import { expect, test } from 'vitest'
import { mentionAt, mentionMatches } from '#rules/text/mentions'

const person = (platformUsername: string, lastActivity = 0, id = `p-${platformUsername}`) => ({
	id,
	platformUsername,
	lastActivity,
})
const namesFor = (people: ReturnType<typeof person>[], typed: string) =>
	mentionMatches(people, typed).map(({ platformUsername }) => platformUsername)

test('MSG-21: names that begin with the letters come first, then the most recently active, five at most', () => {
	const people = [
		person('zadan', 90),
		person('adam', 10),
		person('ada', 20),
		person('noor', 99),
		...['nadal', 'wadab', 'radar', 'fado'].map((name, n) => person(name, n)),
	]

	expect(namesFor(people, 'ad')).toEqual(['ada', 'adam', 'zadan', 'fado', 'radar'])
	expect(namesFor(people, 'xyz')).toEqual([])
})

test('MSG-21: marks and case do not matter, and the helper stands last', () => {
	const people = [person('Helper', 99, 'system-ai-mention'), person('José', 1), person('KENJI', 2)]

	expect(namesFor(people, 'jose')).toEqual(['José'])
	expect(namesFor(people, 'JOSÉ')).toEqual(['José'])
	expect(namesFor(people, 'kenji')).toEqual(['KENJI'])
	expect(namesFor(people, '')).toEqual(['KENJI', 'José', 'Helper'])
})

test('a mention begins at a word of its own', () => {
	expect(mentionAt('@', 1)).toEqual({ start: 0, typed: '' })
	expect(mentionAt('hello @ke', 9)).toEqual({ start: 6, typed: 'ke' })
	expect(mentionAt('hello @kenji there', 12)).toEqual({ start: 6, typed: 'kenji' })
	expect(mentionAt('hello @kenji there', 15)).toBeNull()
	expect(mentionAt('mail ada@sta', 12)).toBeNull()
})
