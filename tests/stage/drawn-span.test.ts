import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSpan } from '../../app/stage/feed/drawn-span.ts'

const SCREEN_PX = 800
const NEAR_PX = 1_000
const ROW_PX = 100
const even = () => ROW_PX

test('noor’s screen is always covered, however the rows are and wherever she jumps', () => {
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
