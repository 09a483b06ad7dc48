import { expect, test } from 'vitest'
import { timeAt } from '#rules/events/moment'

test.each([
	['UTC', '2027-01-05', '18:30', '2027-01-05T18:30Z'],
	['Europe/Berlin', '2027-01-05', '18:30', '2027-01-05T17:30Z'],
	['Europe/Berlin', '2027-07-05', '18:30', '2027-07-05T16:30Z'],
	['Asia/Kolkata', '2027-07-05', '00:15', '2027-07-04T18:45Z'],
	['America/St_Johns', '2027-01-31', '23:59', '2027-02-01T03:29Z'],
	// The night when clocks go back: the first of both hours, unless it is over.
	['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30Z'],
	['Europe/Berlin', '2027-10-31', '03:00', '2027-10-31T02:00Z'],
	['Pacific/Apia', '2027-03-01', '08:00', '2027-02-28T19:00Z'],
])('G-176: in %s, %s %s is %s', (zone, day, time, at) => {
	expect(timeAt(zone, day, time)).toBe(Date.parse(at))
})

test('G-176: once the first of two equal hours is over, the second is meant', () => {
	const [first, second] = ['2027-10-31T00:30Z', '2027-10-31T01:30Z'].map(Date.parse) as [
		number,
		number,
	]
	const from = (at: number) => timeAt('Europe/Berlin', '2027-10-31', '02:30', at)
	expect([from(first), from(first + 1), from(second + 1)]).toEqual([first, second, first])
})

test.each([
	['Europe/Berlin', '2027-03-28', '02:30'], // the clocks skip it
	['Pacific/Apia', '2011-12-30', '12:00'], // the whole day was skipped
	['Nowhere/Else', '2027-01-05', '18:30'],
	['', '2027-01-05', '18:30'],
	['UTC', '2027-13-05', '18:30'],
	['UTC', '2027-02-30', '18:30'],
	['UTC', '', '18:30'],
	['UTC', '2027-01-05', '24:30'],
	['UTC', '2027-01-05', '6pm'],
	// What a field contains while somebody types a year, and the last year that it accepts.
	['Asia/Tokyo', '0002-12-05', '18:30'],
	['Asia/Tokyo', '0202-12-05', '18:30'],
	['America/Lima', '9999-12-31', '23:30'],
	['UTC', '12027-01-05', '18:30'],
])('G-176: nobody meets in %j on %j at %j', (zone, day, time) => {
	expect(timeAt(zone, day, time)).toBe(null)
})
