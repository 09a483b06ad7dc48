import { expect, test } from 'vitest'
import { cursorOf, idInCursor, placeInCursor } from '#rules/cursor'

test('a cursor names the message it goes on from, and nothing else is one', () => {
	const id = '01KAJ8Z3T5QF9M2N7C4X6W0VBD'

	expect(idInCursor(cursorOf({ timestamp: 1_763_000_000_000, id }))).toBe(id)
	expect(placeInCursor(cursorOf({ timestamp: 1_763_000_000_000, id }))).toEqual({
		timestamp: 1_763_000_000_000,
		id,
	})
	for (const timestamp of [1, 12, 123]) expect(cursorOf({ timestamp, id })).toMatch(/^[\w-]+$/)
	for (const other of ['', 'x', '%%', btoa('1.x'), btoa(id), btoa(`1.${id.toLowerCase()}`)])
		expect([other, idInCursor(other)]).toEqual([other, null])
})
