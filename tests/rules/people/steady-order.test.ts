import { expect, test } from 'vitest'
import { steadyOrder } from '#rules/people/steady-order'

test('people keep their place in the list while others speak, and people who left are left out', () => {
	expect(steadyOrder(['ada', 'kenji', 'mio'], ['mio', 'ada', 'kenji'], false)).toEqual([
		...['ada', 'kenji', 'mio'],
	])
	expect(steadyOrder(['ada', 'kenji', 'mio'], ['mio', 'ada'], false)).toEqual(['ada', 'mio'])
})

test('a person who comes is sorted into the list, or stands at its end while somebody points at the list', () => {
	expect(steadyOrder(['ada', 'kenji'], ['tal', 'kenji', 'ada'], false)).toEqual([
		...['tal', 'ada', 'kenji'],
	])
	expect(steadyOrder(['ada', 'kenji'], ['tal', 'kenji', 'ada'], true)).toEqual([
		...['ada', 'kenji', 'tal'],
	])
	expect(steadyOrder([], ['tal', 'ada'], false)).toEqual(['tal', 'ada'])
})
