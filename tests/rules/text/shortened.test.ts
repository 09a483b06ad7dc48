import { expect, test } from 'vitest'
import { shortened } from '#rules/text/shortened'

test('noor reads a text whole that fits exactly, and else as many whole words as fit', () => {
	expect(shortened('one two', 7)).toBe('one two')
	expect(shortened('one two', 6)).toBe('one…')
	expect(shortened('one two three', 8)).toBe('one two…')
	expect(shortened('unending', 4)).toBe('unen…')
	expect(shortened(' unending', 4)).toBe(' une…')
	expect(shortened('👍👍👍', 3)).toBe('👍👍👍')
	expect(shortened('👍👍👍', 2)).toBe('👍👍…')
})

test('G-148: what is cut off ends with a whole letter, however many code points that has', () => {
	const family = '👨‍👩‍👧‍👦' // seven code points
	expect(shortened(family.repeat(3), 20)).toBe(`${family.repeat(2)}…`)
	expect(shortened('e\u0301'.repeat(6), 5)).toBe(`${'e\u0301'.repeat(2)}…`)
	expect(shortened(family, 7)).toBe(family)
	expect(shortened(family, 3)).toBe(`${[...family].slice(0, 3).join('')}…`)
})
