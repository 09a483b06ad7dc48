import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/limits'
import { endingsIn } from '#rules/endings'

const NOW = Date.UTC(2026, 10, 28, 20, 0)
const tomorrow = (time: string) => `tomorrow, ${time}`

test.each([
	['today', NOW + HOUR_MS, '9:00 PM UTC'],
	['tomorrow', NOW + 5 * HOUR_MS, 'tomorrow, 1:00 AM UTC'],
	['the day after', NOW + 2 * DAY_MS, 'Nov 30, 8:00 PM UTC'],
	['yesterday', NOW - DAY_MS, 'Nov 27, 8:00 PM UTC'],
	['next year', NOW + 60 * DAY_MS, 'Jan 27, 2027, 8:00 PM UTC'],
])('an end %s is said with its zone while nobody knows the reader’s', (_, at, said) => {
	expect(endingsIn('en-us', tomorrow, 'UTC')(at, NOW)).toBe(said)
})

test('what is tomorrow for one reader is today for another', () => {
	const at = Date.UTC(2026, 10, 29, 0, 2)
	const inZone = (zone: string) => endingsIn('de', tomorrow, zone)(at, NOW)
	expect(inZone('Europe/Berlin')).toMatch(/^tomorrow, 01:02/)
	expect(inZone('America/New_York')).toMatch(/^19:02/)
})
