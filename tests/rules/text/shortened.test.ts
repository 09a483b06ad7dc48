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
