import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SEAT_IDLE_MS } from '#contract/limits'
import { projectEvent } from '#rules/hearing/project-event'
import { EVERYONE } from '#rules/hearing/visibility'
import { minutesToReplaceable, warningAt } from '#rules/people/seat-warning'
import { isReplaceable, type SeatState } from '#rules/people/seating'

const NOW = 1_000

const POSTED = 1_800_000_000_000
const ada: SeatState = { platform: 'x', status: 'Active', lastActivity: POSTED }
const DUE = POSTED + SEAT_IDLE_MS - HOUR_MS

test.each([
	['a minute and 1 ms early', DUE - MINUTE_MS - 1, null],
	['a minute early, by a clock that lags', DUE - MINUTE_MS, 61],
	['1 ms before 71 h', DUE - 1, 60],
	['at 71 h', DUE, 60],
	['1 ms after 71 h', DUE + 1, 60],
	['20 s after 71 h', DUE + 20_000, 59],
	['half an hour before the end', DUE + HOUR_MS / 2, 30],
	['1 ms before 72 h', POSTED + SEAT_IDLE_MS - 1, 1],
	['at 72 h', POSTED + SEAT_IDLE_MS, 1],
	['1 ms after 72 h', POSTED + SEAT_IDLE_MS + 1, null],
])('SEAT-13: %s ada reads how many minutes are left', (_when, now, minutes) => {
	expect(minutesToReplaceable(ada, now)).toBe(minutes)
	expect(isReplaceable(ada, now)).toBe(now > POSTED + SEAT_IDLE_MS)
})

test('SEAT-13, SEAT-09: Away people, people off stage and the guide are not warned: their seat may go already, or never', () => {
	expect(warningAt(ada, DUE)).toBe(DUE)
	expect(warningAt({ ...ada, status: 'Away' }, DUE)).toBeNull()
	expect(warningAt({ ...ada, status: 'OffStageVetted' }, DUE)).toBeNull()
	expect(warningAt({ ...ada, platform: 'system' }, DUE)).toBeNull()
})

test('SEAT-13: the warning is for ada alone', () => {
	const event = {
		event: 'seat-warning' as const,
		data: { userId: 'x:ada', replaceableAt: POSTED + SEAT_IDLE_MS },
	}
	const as = (userId: string) => ({ userId, seated: true, language: null })

	expect(projectEvent(event, as('x:ada'), false, NOW)).toEqual(event)
	expect(projectEvent(event, as('x:kenji'), false, NOW)).toBeNull()
	expect(projectEvent(event, EVERYONE, false, NOW)).toBeNull()
})
