import { expect, test } from 'vitest'
import { dayStarts } from '#rules/messages/days'

const at = (day: number, hour: number) => ({ timestamp: new Date(2026, 10, day, hour).getTime() })

test('a day begins at its newest message, also after days on which nobody spoke', () => {
	const rows = [at(28, 9), at(28, 0), at(27, 23), at(27, 1), at(20, 12)]
	expect([...dayStarts(rows)]).toEqual([2, 4])
})

test('no day line stands above the newest message, and none in an empty feed', () => {
	expect(dayStarts([at(20, 12)]).size).toBe(0)
	expect(dayStarts([]).size).toBe(0)
})

test('the hour before midnight is another day than the hour after it, in the zone of the reader', () => {
	expect([...dayStarts([at(28, 0), at(27, 23)])]).toEqual([1])
	const noon = [at(28, 23), at(28, 0)]
	expect(dayStarts(noon).size).toBe(0)
})
