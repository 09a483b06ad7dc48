import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from '#rules/counts'

test.each([
	[0, '0'],
	[999, '999'],
	[1_000, '1K'],
	[1_049, '1K'],
	[1_050, '1.1K'],
	[12_345, '12.3K'],
	[999_949, '999.9K'],
	[999_950, '1M'],
	[999_999, '1M'],
	[1_000_000, '1M'],
	[1_049_999, '1M'],
	[1_050_000, '1.1M'],
	[23_456_789, '23.5M'],
])("LAY-33: noor's %i followers are shown as %s", (count, shown) => {
	expect(formatCount(count)).toBe(shown)
})

test('LAY-33: no count reads 1000K or is off by more than its last decimal', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1_000, max: 999_000_000 }), (count) => {
			const [, number, unit] = /^(\d{1,3}(?:\.[1-9])?)([KM])$/.exec(formatCount(count)) ?? []
			const size = unit === 'M' ? 1_000_000 : 1_000
			expect(Math.abs(Number(number) * size - count)).toBeLessThanOrEqual(size / 20 + 1e-6)
		}),
	)
})
