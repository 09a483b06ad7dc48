import { expect, test } from 'vitest'
import { isNewSince, sinceRow } from '#rules/messages/last-read'

const YOU = 'x:noor'

const said = (id: string, timestamp = 0, platformUserId = 'ada') => ({
	id,
	timestamp,
	platform: 'x' as const,
	platformUserId,
})
const since = { id: '03', atMs: 0, untilMs: 100 }

test('messages between noor’s leaving and her return are new to her', () => {
	expect(isNewSince(said('04', 100), since, YOU)).toBe(true)
	expect(isNewSince(said('03', 50), since, YOU)).toBe(false)
	expect(isNewSince(said('05', 101), since, YOU)).toBe(false) // heard as it came
	expect(isNewSince(said('04', 100), null, YOU)).toBe(false)
})

test('the line stands below everything new and above the first that was seen', () => {
	expect(sinceRow([said('05'), said('04'), said('03'), said('02')], since, YOU)).toBe(2)
	expect(sinceRow([said('05', 101), said('04'), said('02')], since, YOU)).toBe(2)
})

test('there is no line where nothing is new, or where the page does not reach down to it', () => {
	expect(sinceRow([said('03'), said('02')], since, YOU)).toBe(-1)
	expect(sinceRow([said('05', 101), said('03')], since, YOU)).toBe(-1)
	expect(sinceRow([said('06'), said('05'), said('04')], since, YOU)).toBe(-1)
	expect(sinceRow([said('06'), said('03')], null, YOU)).toBe(-1)
})

test('noor’s own messages from another device are not new to her, and alone draw no line', () => {
	const own = said('05', 0, 'noor')

	expect(isNewSince(own, since, YOU)).toBe(false)
	expect(isNewSince(own, since, null)).toBe(true)
	expect(sinceRow([own, said('03')], since, YOU)).toBe(-1)
	expect(sinceRow([own, said('04'), said('03')], since, YOU)).toBe(2)
})
