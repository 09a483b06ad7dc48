import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bucket, spend } from '#rules/limits/allowance'

const MESSAGES = { burst: 10, refill: 20, perMs: 60_000 } // one token each 3 s
const NOW = 1_800_000_000_000

test('ada sends ten messages at once, the eleventh waits exactly three seconds', () => {
	let bucket: Bucket | null = null
	for (let i = 0; i < 10; i++) {
		const spent = spend(bucket, MESSAGES, NOW)
		expect(spent).toMatchObject({ ok: true, retryAfterMs: 0 })
		bucket = spent.bucket
	}

	expect(spend(bucket, MESSAGES, NOW)).toEqual({ bucket, ok: false, retryAfterMs: 3_000 })
	expect(spend(bucket, MESSAGES, NOW + 2_999)).toEqual({ bucket, ok: false, retryAfterMs: 1 })
	expect(spend(bucket, MESSAGES, NOW + 3_000)).toMatchObject({ ok: true })
})

test('noor returns after a day and finds ten tokens, not thousands', () => {
	let { bucket } = spend(null, MESSAGES, NOW)
	let sent = 0
	for (let i = 0; i < 50; i++) {
		const spent = spend(bucket, MESSAGES, NOW + 86_400_000)
		if (spent.ok) sent++
		bucket = spent.bucket
	}
	expect(sent).toBe(10)
})

test('kenji gains nothing from a clock that goes back and forth', () => {
	let bucket: Bucket = { tokens: 0, at: NOW }
	for (let i = 0; i < 100; i++) {
		const spent = spend(bucket, MESSAGES, NOW - (i % 2) * 60_000)
		expect(spent.ok).toBe(false)
		bucket = spent.bucket
	}
	expect(spend(bucket, MESSAGES, NOW - 60_000).retryAfterMs).toBe(63_000)
	expect(spend(bucket, MESSAGES, NOW + 3_000).ok).toBe(true)
})

const limits = fc.record({
	burst: fc.integer({ min: 1, max: 12 }),
	refill: fc.integer({ min: 1, max: 60 }),
	perMs: fc.constantFrom(1_000, 60_000, 600_000, 3_600_000),
})

test('in any window of time at most the burst and its refill is spent', () => {
	let refused = 0
	fc.assert(
		fc.property(limits, fc.array(fc.nat(200), { maxLength: 80, size: 'max' }), (limit, pauses) => {
			let bucket: Bucket | null = null
			let now = NOW
			const spentAt: number[] = []
			for (const pause of pauses) {
				now += Math.floor((pause / 100) * (limit.perMs / limit.refill))
				const spent = spend(bucket, limit, now)
				bucket = spent.bucket
				if (spent.ok) spentAt.push(now)
				else refused++
			}
			// One expectation a run, because there are thousands of windows.
			const tooMuch = spentAt.flatMap((from, first) =>
				spentAt.filter(
					(to, last) =>
						(last - first + 1 - limit.burst) * limit.perMs >
						Math.max(0, limit.refill * (to - from)),
				),
			)
			expect(tooMuch).toEqual([])
		}),
	)
	expect(refused).toBeGreaterThan(0)
})

test('a refused request passes at the named moment and not a millisecond earlier', () => {
	const steps = fc.array(fc.integer({ min: -500, max: 2_000 }), {
		minLength: 1,
		maxLength: 60,
		size: 'max',
	})
	let refused = 0
	fc.assert(
		fc.property(limits, steps, (limit, pauses) => {
			let bucket: Bucket | null = null
			let now = NOW
			for (const pause of pauses) {
				now += pause
				const { ok, retryAfterMs, bucket: next } = spend(bucket, limit, now)
				bucket = next
				if (ok) continue
				refused++
				expect(spend(bucket, limit, now + retryAfterMs - 1).ok).toBe(false)
				expect(spend(bucket, limit, now + retryAfterMs).ok).toBe(true)
			}
		}),
	)
	expect(refused).toBeGreaterThan(0)
})

test('kenji does not wait for days after the clock was wrong by days and is put right', () => {
	const ahead = spend(null, MESSAGES, NOW + 30 * 86_400_000).bucket

	let now = NOW
	let bucket = ahead
	for (let i = 1; i < MESSAGES.burst; i++) {
		const spent = spend(bucket, MESSAGES, now++)
		expect(spent.ok).toBe(true)
		bucket = spent.bucket
	}
	const { ok, retryAfterMs } = spend(bucket, MESSAGES, now)
	expect(ok).toBe(false)
	expect(retryAfterMs).toBeLessThanOrEqual(3_000)
})
