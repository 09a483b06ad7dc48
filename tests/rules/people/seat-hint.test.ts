import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEAT_IDLE_MS, STAGE_SEATS } from '#contract/limits'
import { decideSeat, eligibility, requiredFollowers, seatCounts } from '#rules/people/seating'
import { fullStage, NOW, seat } from './seats.ts'
import { ages, anyStatus, busyStage, guide, mixedStage, RUNS, seats, someSeat } from './stages.ts'

const anyStage = fc.oneof(
	busyStage,
	mixedStage,
	fc.nat(STAGE_SEATS - 1).chain((length) => seats(someSeat(ages, anyStatus), length)),
)

test('SEAT-15, SEAT-16, SEAT-17: the hint is good for a free or replaceable seat and up to 1', () => {
	const away = seat('kenji', { status: 'Away' })
	const idle = seat('noor', { lastActivity: NOW - SEAT_IDLE_MS - 1 })
	const asks = (n: number) => ({ requiredFollowers: n })

	expect(eligibility([guide, ...fullStage()], asks(500), NOW)).toEqual({ good: false, needed: 500 })
	expect(eligibility([guide, ...fullStage()], asks(2), NOW)).toEqual({ good: false, needed: 2 })
	expect(eligibility([guide, ...fullStage()], asks(1), NOW)).toEqual({ good: true })
	expect(eligibility([guide, ...fullStage().slice(1)], asks(500), NOW)).toEqual({ good: true })
	expect(eligibility(fullStage(away), asks(500), NOW)).toEqual({ good: true })
	expect(eligibility(fullStage(idle), asks(500), NOW)).toEqual({ good: true })
})

test('SEAT-15, SEAT-18: on any stage the hint agrees with the decision', () => {
	const hints = { good: 0, bad: 0 }
	fc.assert(
		fc.property(anyStage, fc.constantFrom(0, 1, 100), (people, more) => {
			const stage = people.map((one) => ({ ...one, followerCount: one.followerCount + more }))
			const hint = eligibility(stage, seatCounts(stage, 0, NOW), NOW)
			hints[hint.good ? 'good' : 'bad']++
			if (hint.good) {
				expect(decideSeat(stage, 2, NOW).kind).not.toBe('refused')
			} else {
				const { needed } = hint
				expect(decideSeat(stage, needed, NOW)).toEqual({ kind: 'refused', needed })
				expect(decideSeat(stage, needed + 1, NOW).kind).toBe('replace')
			}
		}),
		{ numRuns: RUNS },
	)
	expect(Math.min(hints.good, hints.bad)).toBeGreaterThan(RUNS / 20)
})

test('SEAT-17, SEAT-18: on a busy stage the number named is the last that is refused', () => {
	const big = busyStage.map((stage) =>
		stage.map((one) => ({ ...one, followerCount: one.followerCount * 100 + 50 })),
	)
	let refused = 0
	fc.assert(
		fc.property(
			fc.oneof(big, anyStage),
			fc.nat(900),
			fc.integer({ min: 1, max: 60 }),
			(stage, joiner, min) => {
				const decision = decideSeat(stage, joiner, NOW, min)
				if (decision.kind !== 'refused') return
				refused++
				expect(decision.needed).toBe(requiredFollowers(stage, NOW, min))
				expect(decideSeat(stage, decision.needed, NOW, min).kind).toBe('refused')
				expect(decideSeat(stage, decision.needed + 1, NOW, min).kind).toBe('replace')
				if (min === 1 && decision.needed > 1)
					expect(eligibility(stage, seatCounts(stage, 0, NOW), NOW)).toEqual({
						good: false,
						needed: decision.needed,
					})
			},
		),
		{ numRuns: RUNS },
	)
	expect(refused).toBeGreaterThan(RUNS / 20)
})
