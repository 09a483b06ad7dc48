import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSpan } from '../../../app/stage/messages/feed/drawn-span.ts'

const SCREEN_PX = 800
const NEAR_PX = 1_000
const ROW_PX = 100
const even = () => ROW_PX

test('noor’s screen is always full of rows, for rows of any height and after every jump', () => {
	const heights = fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 1, maxLength: 300 })
	fc.assert(
		fc.property(heights, fc.nat(), fc.nat(), fc.nat(), (px, a, b, scroll) => {
			const topOf = (row: number) => px.slice(0, row).reduce((sum, one) => sum + one, 0)
			const from = a % px.length
			const to = from + 1 + (b % (px.length - from))
			const scrolledPx = scroll % Math.max(1, topOf(px.length) - SCREEN_PX)
			const drawn = { from, to, topPx: topOf(from) - scrolledPx, bottomPx: topOf(to) - scrolledPx }

			const next = nextSpan(drawn, px.length, SCREEN_PX, (row) => px[row] ?? 0)

			expect(next.to).toBeGreaterThan(next.from)
			if (next.from > 0) expect(topOf(next.from) - scrolledPx).toBeLessThanOrEqual(-NEAR_PX)
			if (next.to < px.length)
				expect(topOf(next.to) - scrolledPx).toBeGreaterThanOrEqual(SCREEN_PX + NEAR_PX)
		}),
	)
})

test('a list of a hundred thousand rows draws some fifty of them', () => {
	const drawn = { from: 0, to: 100_000, topPx: -5_000_000, bottomPx: 5_000_000 }

	const { from, to } = nextSpan(drawn, 100_000, SCREEN_PX, even)

	expect(to - from).toBeLessThan(60)
	expect(from).toBeGreaterThan(49_900)
})

test('a small step draws nothing anew', () => {
	const drawn = { from: 100, to: 148, topPx: -2_000, bottomPx: 2_800 }
	const stepped = { ...drawn, topPx: -2_600, bottomPx: 2_200 }

	expect(nextSpan(drawn, 1_000, SCREEN_PX, even)).toBe(drawn)
	expect(nextSpan(stepped, 1_000, SCREEN_PX, even)).toBe(stepped)
})

test('noor who scrolls gets rows ahead of her on either side, two screens and a half, and loses those far behind', () => {
	const down = { from: 100, to: 138, topPx: -2_000, bottomPx: 1_799 }
	const up = { from: 100, to: 148, topPx: -999, bottomPx: 3_801 }
	const far = { from: 100, to: 160, topPx: -4_001, bottomPx: 1_999 }
	const farBelow = { from: 100, to: 169, topPx: -2_000, bottomPx: 4_900 }

	expect(nextSpan(down, 1_000, SCREEN_PX, even)).toEqual({ from: 100, to: 148 })
	expect(nextSpan(up, 1_000, SCREEN_PX, even)).toEqual({ from: 89, to: 138 })
	expect(nextSpan(far, 1_000, SCREEN_PX, even)).toEqual({ from: 120, to: 169 })
	expect(nextSpan(farBelow, 1_000, SCREEN_PX, even)).toEqual({ from: 100, to: 148 })
})

test('at both limits of the distance, and at the ends of the list, the drawn rows do not change', () => {
	const kept = [
		{ from: 100, to: 128, topPx: -1_000, bottomPx: 1_800 },
		{ from: 100, to: 188, topPx: -4_000, bottomPx: 4_800 },
		{ from: 0, to: 20, topPx: 0, bottomPx: 2_000 },
		{ from: 980, to: 1_000, topPx: -1_500, bottomPx: 500 },
		{ from: 0, to: 1_000, topPx: 0, bottomPx: 700 },
	]

	for (const drawn of kept) expect(nextSpan(drawn, 1_000, SCREEN_PX, even)).toBe(drawn)
	const all = { from: 0, to: 3, topPx: -5_000, bottomPx: -4_700 }
	expect(nextSpan(all, 3, SCREEN_PX, even)).toEqual({ from: 2, to: 3 })
})
