import fc from 'fast-check'
import { HOUR_MS, SEAT_IDLE_MS, SEAT_WARM_MS, STAGE_SEATS } from '#contract/limits'
import type { Seat } from '#rules/people/seating'
import { NOW, seat } from './seats.ts'

export const RUNS = 500

export const guide = seat('guide', { platform: 'system', followerCount: 0, lastActivity: 0 })

// Small ranges, so that ties of every depth happen.
export const ages = fc.constantFrom(
	...[0, SEAT_WARM_MS, SEAT_IDLE_MS].flatMap((edge) => [edge - 1, edge, edge + 1]),
	HOUR_MS,
	2 * SEAT_IDLE_MS,
)
const activeAges = ages.filter((age) => age <= SEAT_IDLE_MS)
export const someSeat = (age: fc.Arbitrary<number>, status: fc.Arbitrary<Seat['status']>) =>
	fc.record({
		userId: fc.uuid(),
		platform: fc.constantFrom('x', 'farcaster'),
		status,
		followerCount: fc.nat(6),
		lastActivity: age.map((ms) => NOW - ms),
		joinedAt: fc.nat(3),
		isVipEntry: fc.boolean(),
	}) satisfies fc.Arbitrary<Seat>
export const active = fc.constant<Seat['status']>('Active')
export const anyStatus = fc.constantFrom<Seat['status'][]>('Active', 'Active', 'Active', 'Away')
export const seats = (one: fc.Arbitrary<Seat>, length: number) =>
	fc.array(one, { minLength: length, maxLength: length })
export const busyStage = seats(someSeat(activeAges, active), STAGE_SEATS).map((all) => [
	guide,
	...all,
])
export const mixedStage = seats(someSeat(ages, anyStatus), STAGE_SEATS).map((all) => [
	guide,
	...all,
])
