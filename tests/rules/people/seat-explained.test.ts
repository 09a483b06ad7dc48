import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, SEAT_IDLE_MS, SEAT_WARM_MS, STAGE_SEATS } from '#contract/limits'
import {
	explainBar,
	explainSeat,
	freeSeats,
	nextReplaceable,
	replaceableSeats,
	whyReplaced,
} from '#rules/people/seat-explained'
import {
	decideSeat,
	eligibility,
	isReplaceable,
	NOBODY_ENTERS,
	requiredFollowers,
	type Seat,
	seatCounts,
} from '#rules/people/seating'
import { fullStage, NOW, seat } from './seats.ts'

/** Each run draws others. */
const ROSTERS = process.env.SIZE === 'large' ? 10_000 : 3_000

test('SEAT-12: while seats are free mio reads how many, with any number of followers', () => {
	const two = fullStage().slice(2)

	expect(explainSeat(two, 0, NOW)).toEqual({ kind: 'free', seats: 2 })
	expect(explainBar(two, NOW)).toEqual({ kind: 'free', seats: 2 })
	expect(explainSeat(fullStage(), 0, NOW).kind).toBe('refused')
})

test('SEAT-13, SEAT-14: mio reads whose place he would take, and why', () => {
	const away = seat('kenji', { status: 'Away', awaySince: NOW - 5, lastActivity: NOW - 9 })
	const idle = seat('noor', { lastActivity: NOW - SEAT_IDLE_MS - 1 })
	const small = seat('ada', { followerCount: 20 })

	const because = (victim: Seat, why: string) => ({ kind: 'replace', victim, because: why })
	expect(explainSeat(fullStage(away, small), 1, NOW)).toEqual(because(away, 'away'))
	expect(explainSeat(fullStage(away, idle), 1, NOW)).toEqual(because(idle, 'idle'))
	expect(explainSeat(fullStage(small), 21, NOW)).toEqual(because(small, 'smaller'))
	expect(explainSeat(fullStage(small), 20, NOW)).toEqual({
		kind: 'refused',
		needed: 20,
		because: 'followers',
	})
	expect(explainSeat(fullStage(away), 49, NOW, 50)).toEqual({
		kind: 'refused',
		needed: 49,
		because: 'minimum',
	})
})

test('SEAT-13, SEAT-14: ada, who is off the stage now, reads by which rule she lost her place', () => {
	const lost = (change: Partial<Seat>) =>
		whyReplaced(seat('ada', { ...change, status: 'OffStageVetted' }), NOW)

	expect(lost({ awaySince: NOW - 5 })).toBe('away')
	expect(lost({ lastActivity: NOW - SEAT_IDLE_MS - 1 })).toBe('idle')
	expect(lost({ lastActivity: NOW - SEAT_IDLE_MS })).toBe('smaller')
})

test('SEAT-14: on a stage full of active VIPs mio is told so, and gets no number that he could reach', () => {
	const vips = fullStage().map((one) => ({ ...one, isVipEntry: true }))

	expect(explainSeat(vips, 1e9, NOW)).toMatchObject({ kind: 'refused', because: 'invited' })
	expect(explainBar(vips, NOW)).toEqual({ kind: 'invited' })
	const away: Seat[] = vips.map((one, i) => (i === 4 ? { ...one, status: 'Away' } : one))
	expect(explainSeat(away, 1, NOW)).toMatchObject({ victim: away[4], because: 'away' })
	expect(explainBar(away, NOW)).toEqual({ kind: 'replaceable', places: 1, atLeast: 1 })
})

test('SEAT-13: replaceable seats are listed in the order of replacement, each with its first replaceable moment', () => {
	const both = seat('both', {
		status: 'Away',
		awaySince: NOW - HOUR_MS,
		lastActivity: NOW - SEAT_IDLE_MS - 10,
	})
	const away = seat('kenji', { status: 'Away', awaySince: NOW - 7, lastActivity: NOW - HOUR_MS })
	const unknown = seat('noor', { status: 'Away', lastActivity: NOW - 1 })

	const places = replaceableSeats(fullStage(unknown, away, both), NOW)

	expect(places).toEqual([
		{ seat: both, because: 'away', since: NOW - HOUR_MS },
		{ seat: away, because: 'away', since: NOW - 7 },
		{ seat: unknown, because: 'away', since: null },
	])
})

test.each([
	[-1, false],
	[0, false],
	[1, true],
])('SEAT-13: at 72 h %i ms ada’s place is named as replaceable: %s', (ms, named) => {
	const ada = seat('ada', { lastActivity: NOW - SEAT_IDLE_MS - ms })
	const stage = fullStage(ada)

	const since = { seat: ada, because: 'idle', since: NOW - ms + 1 }
	expect(replaceableSeats(stage, NOW)).toEqual(named ? [since] : [])
	expect(nextReplaceable(stage, NOW)?.seat === ada).toBe(!named)
	if (!named) expect(nextReplaceable(stage, NOW)?.at).toBe(NOW - ms + 1)
})

// Small ranges, so that ties of every depth happen.
const ages = fc.constantFrom(
	...[0, SEAT_WARM_MS, SEAT_IDLE_MS].flatMap((edge) => [edge - 1, edge, edge + 1]),
)
const someSeat = (busy: boolean, vip = fc.boolean()): fc.Arbitrary<Seat> =>
	fc.record({
		userId: fc.uuid(),
		platform: fc.constantFrom<Seat['platform'][]>('x', 'farcaster', 'x', 'farcaster', 'system'),
		status: busy
			? fc.constant<Seat['status']>('Active')
			: fc.constantFrom<Seat['status'][]>('Active', 'Active', 'Active', 'Away', 'OffStageVetted'),
		followerCount: fc.nat(6),
		lastActivity: ages.filter((age) => !busy || age <= SEAT_IDLE_MS).map((age) => NOW - age),
		joinedAt: fc.nat(3),
		isVipEntry: vip,
	})
const rosters = fc.oneof(
	fc.array(someSeat(true, fc.constant(true)), { minLength: 30, maxLength: 45, size: 'max' }),
	fc.array(someSeat(true), { minLength: 30, maxLength: 45, size: 'max' }),
	fc.array(someSeat(false), { minLength: 30, maxLength: 60, size: 'max' }),
	fc.array(someSeat(false), { maxLength: 32, size: 'max' }),
)

test(`SEAT-11, SEAT-12, SEAT-13, SEAT-14, SEAT-15, SEAT-17, SEAT-18, ROLE-05: on ${ROSTERS} stages the explanation agrees with the decision`, () => {
	const met = { free: 0, replace: 0, refused: 0, invited: 0, good: 0, bad: 0 }
	fc.assert(
		fc.property(
			rosters,
			fc.constantFrom(0, 1, 100),
			fc.constantFrom(0, 1, 1, 1, 5),
			fc.nat(110),
			(drawn, more, min, followers) => {
				// Nobody brings more people than there are seats: what is beyond them is off stage.
				let humans = 0
				const stage = drawn
					.map((one) => ({ ...one, followerCount: one.followerCount + more }))
					.filter(
						({ platform, status }) =>
							platform === 'system' || status === 'OffStageVetted' || ++humans <= STAGE_SEATS,
					)
				const said = explainSeat(stage, followers, NOW, min)
				const given = decideSeat(stage, followers, NOW, min)
				const bar = explainBar(stage, NOW, min)
				const number = requiredFollowers(stage, NOW, min)
				met[said.kind]++

				// The explanation agrees with the decision, whatever the order of the list.
				expect(said.kind).toBe(given.kind)
				if (said.kind === 'replace' && given.kind === 'replace') {
					expect(said.victim).toBe(given.victim)
					const reversed = decideSeat(stage.toReversed(), followers, NOW, min)
					expect(reversed).toEqual(given)
					expect(said.because === 'smaller').toBe(!isReplaceable(said.victim, NOW))
					if (said.because === 'smaller') {
						expect(said.victim.isVipEntry).toBe(false)
						expect(said.victim.followerCount).toBeLessThan(followers)
						expect(followers).toBeGreaterThan(number)
					} else expect(replaceableSeats(stage, NOW)[0]?.seat).toBe(said.victim)
				}
				if (said.kind === 'free') expect(said.seats).toBe(freeSeats(stage))

				// A refused person reads the bar's number, is refused with it, and accepted with one more.
				if (said.kind === 'refused') {
					expect(said.needed).toBe(number)
					expect(explainSeat(stage, said.needed, NOW, min).kind).toBe(
						min === 0 && said.needed === 0 && bar.kind === 'replaceable' ? 'replace' : 'refused',
					)
					if (said.because === 'invited') met.invited++
					else expect(explainSeat(stage, said.needed + 1, NOW, min).kind).toBe('replace')
				}

				// The bar's text: the number that it names is enough, and less is not.
				if (bar.kind === 'free') expect(decideSeat(stage, 0, NOW, min).kind).toBe('free')
				if (bar.kind === 'replaceable') {
					expect(decideSeat(stage, bar.atLeast, NOW, min).kind).toBe('replace')
					if (bar.atLeast > 0)
						expect(decideSeat(stage, bar.atLeast - 1, NOW, min).kind).toBe('refused')
				}
				if (bar.kind === 'followers') {
					expect(bar.moreThan).toBe(number)
					expect(decideSeat(stage, bar.moreThan, NOW, min).kind).toBe('refused')
					expect(decideSeat(stage, bar.moreThan + 1, NOW, min).kind).toBe('replace')
				}
				if (bar.kind === 'invited') expect(number).toBe(NOBODY_ENTERS)

				// The one-line hint knows no operator's minimum; beside that it never promises too much.
				const hint = eligibility(stage, seatCounts(stage, 0, NOW, min), NOW)
				met[hint.good ? 'good' : 'bad']++
				if (!hint.good)
					expect([hint.needed, bar.kind]).toEqual([
						number,
						expect.stringMatching(/followers|invited/),
					])
				else if (min <= 1) expect(decideSeat(stage, 2, NOW, min).kind).not.toBe('refused')
			},
		),
		{ numRuns: ROSTERS },
	)
	expect(Math.min(...Object.values(met))).toBeGreaterThan(ROSTERS / 1_000)
})
