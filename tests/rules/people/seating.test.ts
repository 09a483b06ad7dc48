import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, SEAT_IDLE_MS, SEAT_WARM_MS, STAGE_SEATS } from '#contract/limits'
import {
	byAge,
	decideSeat,
	isReplaceable,
	medianFollowers,
	NOBODY_ENTERS,
	requiredFollowers,
	type Seat,
	seatCounts,
} from '#rules/people/seating'
import { fullStage, NOW, seat } from './seats.ts'
import { active, ages, busyStage, guide, mixedStage, RUNS, someSeat } from './stages.ts'

test('SEAT-12, SEAT-10: ada takes the thirtieth seat with 0 followers, noor must replace a person', () => {
	const ada = seat('ada', { followerCount: 0 })
	const others = fullStage(ada).filter((one) => one !== ada)

	expect(decideSeat([guide, ...others], 0, NOW)).toEqual({ kind: 'free' })
	expect(decideSeat([guide, ...others, ada], 2, NOW)).toEqual({ kind: 'replace', victim: ada })
	expect(decideSeat([guide, ...others, ada], 0, NOW)).toEqual({ kind: 'refused', needed: 1 })
})

test('ROLE-06: a person off stage holds no seat and loses none', () => {
	const kenji = seat('kenji', { status: 'OffStageVetted', followerCount: 0, lastActivity: 0 })
	const stage = fullStage(seat('ada'))

	expect(decideSeat([kenji, ...stage.slice(1)], 0, NOW)).toEqual({ kind: 'free' })
	expect(decideSeat([kenji, ...stage], 500, NOW)).toEqual({ kind: 'refused', needed: 500 })
})

test.each([
	[-1, false],
	[0, false],
	[1, true],
])("SEAT-13: at 72 h %i ms without a post, ada's seat being replaceable is %s", (ms, taken) => {
	const ada = seat('ada', { lastActivity: NOW - SEAT_IDLE_MS - ms })
	const decision = decideSeat(fullStage(ada), 1, NOW)

	expect(isReplaceable(ada, NOW)).toBe(taken)
	expect(decision).toEqual(
		taken ? { kind: 'replace', victim: ada } : { kind: 'refused', needed: 500 },
	)
})

test('SEAT-13: kenji is Away, so ada needs one follower for his seat and none are not enough', () => {
	const kenji = seat('kenji', { status: 'Away', followerCount: 1_000_000 })

	expect(decideSeat(fullStage(kenji), 1, NOW)).toEqual({ kind: 'replace', victim: kenji })
	expect(decideSeat(fullStage(kenji), 0, NOW)).toEqual({ kind: 'refused', needed: 0 })
	expect(isReplaceable(seat('ada'), NOW)).toBe(false)
})

test('SEAT-13: an operator’s minimum of 50 followers holds for replaceable and active seats', () => {
	const kenji = seat('kenji', { status: 'Away' })
	const small = seat('noor', { followerCount: 3 })

	expect(decideSeat(fullStage(kenji), 49, NOW, 50)).toEqual({ kind: 'refused', needed: 49 })
	expect(decideSeat(fullStage(kenji), 50, NOW, 50)).toEqual({ kind: 'replace', victim: kenji })
	expect(decideSeat(fullStage(kenji), 0, NOW, 0)).toEqual({ kind: 'replace', victim: kenji })
	expect(decideSeat(fullStage(small), 50, NOW, 50)).toEqual({ kind: 'refused', needed: 50 })
	expect(decideSeat(fullStage(small), 51, NOW, 50)).toEqual({ kind: 'replace', victim: small })
})

test('SEAT-13: the least recently active of several replaceable people goes, with any number of followers', () => {
	const ada = seat('ada', { status: 'Away', lastActivity: NOW - 2, followerCount: 9_000 })
	const kenji = seat('kenji', { status: 'Away', lastActivity: NOW - 1, followerCount: 1 })

	expect(decideSeat(fullStage(kenji, ada), 5, NOW)).toEqual({ kind: 'replace', victim: ada })
})

test('SEAT-14: the active person with the fewest followers goes, and only for a joiner with more', () => {
	const noor = seat('noor', { followerCount: 20 })
	const kenji = seat('kenji', { followerCount: 30, lastActivity: NOW - SEAT_IDLE_MS })

	expect(decideSeat(fullStage(kenji, noor), 21, NOW)).toEqual({ kind: 'replace', victim: noor })
	expect(decideSeat(fullStage(kenji, noor), 20, NOW)).toEqual({ kind: 'refused', needed: 20 })
})

test.each([
	[-1, 'kenji'],
	[0, 'ada'],
	[1, 'ada'],
])(
	'SEAT-07: ada and kenji are equals; 2 h %i ms after her post the seat that goes is of %s',
	(ms, goes) => {
		// Kenji's seat was given earlier, which decides while neither countdown has expired.
		const since = NOW - SEAT_WARM_MS - ms
		const ada = seat('ada', { followerCount: 7, lastActivity: since, joinedAt: 9 })
		const kenji = seat('kenji', {
			followerCount: 7,
			lastActivity: Math.max(since, NOW - SEAT_WARM_MS + 1),
			joinedAt: 1,
		})

		const decision = decideSeat(fullStage(ada, kenji), 8, NOW)

		expect(decision).toMatchObject({ kind: 'replace', victim: { userId: `x:${goes}` } })
	},
)

test('SEAT-14: among people who are equal in everything the same one goes, for every order of the list', () => {
	const [ada, kenji] = [seat('ada', { followerCount: 7 }), seat('kenji', { followerCount: 7 })]

	for (const pair of [
		[ada, kenji],
		[kenji, ada],
	]) {
		expect(decideSeat(fullStage(...pair), 8, NOW)).toEqual({ kind: 'replace', victim: ada })
		expect(pair.toSorted(byAge)).toEqual([ada, kenji])
	}
	expect(byAge(ada, ada)).toBe(0)
})

test('SEAT-14: a VIP is passed over while active, and is replaceable when Away', () => {
	const vip = seat('vip', { followerCount: 2, isVipEntry: true })
	const noor = seat('noor', { followerCount: 20 })
	const away: Seat = { ...vip, status: 'Away' }

	expect(decideSeat(fullStage(vip, noor), 21, NOW)).toEqual({ kind: 'replace', victim: noor })
	expect(decideSeat(fullStage(vip, noor), 20, NOW)).toEqual({ kind: 'refused', needed: 20 })
	expect(decideSeat(fullStage(away, noor), 1, NOW)).toEqual({ kind: 'replace', victim: away })
})

test('SEAT-14: nobody enters a stage full of active VIPs', () => {
	const vips = fullStage().map((one) => ({ ...one, isVipEntry: true }))

	expect(NOBODY_ENTERS).toBe(2 ** 53 - 1)
	expect(requiredFollowers(vips, NOW)).toBe(NOBODY_ENTERS)
	for (const followers of [1e9, NOBODY_ENTERS, Number.POSITIVE_INFINITY])
		expect(decideSeat(vips, followers, NOW)).toEqual({ kind: 'refused', needed: NOBODY_ENTERS })
})

test('SEAT-14: a follower count that is no number takes no seat', () => {
	expect(decideSeat(fullStage(), Number.NaN, NOW)).toEqual({ kind: 'refused', needed: 500 })
})

test('SEAT-11, SEAT-19: the counts know humans on stage only', () => {
	const ada = seat('ada', { followerCount: 10 })
	const noor = seat('noor', { followerCount: 25, status: 'Away' })
	const gone = seat('kenji', { followerCount: 9_999, status: 'OffStageVetted' })

	expect(seatCounts([guide, ada, noor, gone], 4, NOW)).toEqual({
		onStage: 2,
		offStageVetted: 4,
		requiredFollowers: 0,
		medianFollowers: 17,
	})
	expect(requiredFollowers([guide, ada], NOW)).toBe(0)
	expect(seatCounts([guide, ...fullStage(ada)], 0, NOW)).toEqual({
		onStage: 30,
		offStageVetted: 0,
		requiredFollowers: 10,
		medianFollowers: 500,
	})
})

test('SEAT-19: the median of none is 0, of three the middle, of two their floored mean', () => {
	const people = [30, 1, 4].map((followerCount) => seat('somebody', { followerCount }))

	expect(medianFollowers([guide])).toBe(0)
	expect(medianFollowers(people)).toBe(4)
	expect(medianFollowers([guide, ...people.slice(1)])).toBe(2)
})

test('SEAT-13, SEAT-14: on any full stage exactly the person goes whom the order of replacement names', () => {
	const replaceable = (one: Seat) => one.status === 'Away' || NOW - one.lastActivity > SEAT_IDLE_MS
	const expired = (one: Seat) => one.lastActivity + SEAT_WARM_MS <= NOW
	// The order as it was decided, clause by clause; the first clause that differs settles it.
	const goesLater = (one: Seat, victim: Seat): boolean => {
		const clauses = replaceable(victim)
			? [Number(!replaceable(one)), one.lastActivity - victim.lastActivity]
			: [
					Number(one.isVipEntry) - Number(victim.isVipEntry),
					one.followerCount - victim.followerCount,
					Number(expired(victim)) - Number(expired(one)),
					one.lastActivity - victim.lastActivity,
					one.joinedAt - victim.joinedAt,
				]
		return (clauses.find((clause) => clause !== 0) ?? 0) >= 0
	}
	fc.assert(
		fc.property(fc.oneof(busyStage, mixedStage), (stage) => {
			fc.pre(requiredFollowers(stage, NOW) !== NOBODY_ENTERS)
			const decision = decideSeat(stage, 1_000, NOW)
			if (decision.kind !== 'replace') throw new Error('1,000 followers were refused')

			const { victim } = decision
			const others = stage.filter((one) => one !== victim && one.platform !== 'system')
			expect(victim.platform).not.toBe('system')
			expect(others.some(replaceable) && !replaceable(victim)).toBe(false)
			expect(others.filter((one) => !goesLater(one, victim))).toEqual([])
		}),
		{ numRuns: RUNS },
	)
})

test('ROLE-05, SEAT-12: people come, step away and return in any order, and at most 30 people are on stage', () => {
	const step = fc.record({
		joiner: someSeat(ages, active),
		passesMs: fc.nat(30 * HOUR_MS),
		away: fc.option(fc.nat(STAGE_SEATS - 1), { freq: 3 }),
	})
	let replaced = 0
	fc.assert(
		fc.property(fc.array(step, { minLength: 40, maxLength: 80, size: 'max' }), (steps) => {
			let stage: Seat[] = [guide]
			let now = NOW
			for (const { joiner, passesMs, away } of steps) {
				now += passesMs
				stage = stage.map((one, i) => (i === away && i > 0 ? { ...one, status: 'Away' } : one))
				const decision = decideSeat(stage, joiner.followerCount, now)
				if (decision.kind === 'refused') continue
				if (decision.kind === 'replace') {
					replaced++
					stage = stage.filter((one) => one !== decision.victim)
				}
				stage.push({ ...joiner, lastActivity: now })
				if (stage.length - 1 > STAGE_SEATS || !stage.includes(guide))
					expect([stage.length, stage]).toEqual([STAGE_SEATS + 1, expect.arrayContaining([guide])])
			}
		}),
		{ numRuns: RUNS },
	)
	expect(replaced).toBeGreaterThan(RUNS)
})
