import { expect, test } from 'vitest'
import { isNewSince, sinceRow } from '#rules/messages/last-read'

const said = (id: string, timestamp = 0) => ({ id, timestamp })
const since = { id: '03', atMs: 0, untilMs: 100 }

test('noor calls new what was said between her going and her coming back', () => {
	expect(isNewSince(said('04', 100), since)).toBe(true)
	expect(isNewSince(said('03', 50), since)).toBe(false)
	expect(isNewSince(said('05', 101), since)).toBe(false) // heard as it came
	expect(isNewSince(said('04', 100), null)).toBe(false)
})

test('the line stands below everything new and above the first that was seen', () => {
	expect(sinceRow([said('05'), said('04'), said('03'), said('02')], since)).toBe(2)
	expect(sinceRow([said('05', 101), said('04'), said('02')], since)).toBe(2)
})

test('there is no line where nothing is new, or where the page does not reach down to it', () => {
	expect(sinceRow([said('03'), said('02')], since)).toBe(-1)
	expect(sinceRow([said('05', 101), said('03')], since)).toBe(-1)
	expect(sinceRow([said('06'), said('05'), said('04')], since)).toBe(-1)
	expect(sinceRow([said('06'), said('03')], null)).toBe(-1)
})
