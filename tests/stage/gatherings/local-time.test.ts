import { afterEach, expect, test, vi } from 'vitest'
import { localOf, startIn, timeIn } from '../../../app/stage/gatherings/local-time.ts'

/** The reader's clock goes by this zone from now on. */
function liveIn(zone: string) {
	vi.stubEnv('TZ', zone)
}

afterEach(() => {
	vi.unstubAllEnvs()
})

test('G-39: what ada does not change in the form starts when it started, to the millisecond, also in the hour that comes twice', () => {
	liveIn('Europe/Berlin')
	const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(Date.parse)
	for (const startTime of [first ?? 0, second ?? 0, Date.parse('2026-07-01T10:00:12.345Z')])
		expect(startIn(localOf({ startTime }).start, { startTime })).toBe(startTime)
	expect(localOf({ startTime: first }).start).toBe(localOf({ startTime: second }).start)
	expect(startIn('2026-10-25T02:31', { startTime: second ?? 0 })).toBe((first ?? 0) + 60_000)
	expect(startIn('2026-10-25T02:30')).toBe(first)
})

test('G-39: an hour that the clocks skip is no start, in whichever zone it is skipped', () => {
	liveIn('Europe/Berlin')
	expect(timeIn('2026-03-29T02:30')).toBeNull()
	expect(timeIn('2026-03-29T03:30')).toBe(Date.parse('2026-03-29T01:30:00Z'))
	expect(timeIn('')).toBeNull()
	liveIn('America/New_York')
	expect(timeIn('2026-03-08T02:30')).toBeNull()
	expect(timeIn('2026-03-29T02:30')).toBe(Date.parse('2026-03-29T06:30:00Z'))
})
