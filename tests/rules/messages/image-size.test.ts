import { expect, test } from 'vitest'
import { problemOfPixels } from '#contract/messages/uploads'
import { isLargeToShow, runsAlong, scaleToSend } from '#rules/messages/image-size'

function sent(width: number, height: number) {
	const scale = scaleToSend({ width, height })
	return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

test('ada’s photos go up as large as the feed draws them', () => {
	expect(sent(4_000, 3_000)).toEqual({ width: 2_048, height: 1_536 })
	expect(sent(3_000, 4_000)).toEqual({ width: 1_536, height: 2_048 })
	expect(sent(4_032, 2_268)).toEqual({ width: 2_048, height: 1_152 })
	expect(sent(640, 480)).toEqual({ width: 640, height: 480 })
})

test.each([
	[1_920, 6_000],
	[2_880, 8_600],
	[1_366, 4_200],
	[1_920, 6_200],
	[1_080, 2_340],
	[1_290, 2_796],
	[2_560, 5_000],
])('noor can read ada’s screenshot of %i × %i, upright and lying', (width, height) => {
	const tall = sent(width, height)
	expect(tall).toEqual({ width: 1_080, height: Math.round((height * 1_080) / width) })
	expect(sent(height, width)).toEqual({ width: tall.height, height: tall.width })
	expect(isLargeToShow(tall)).toBe(false)
})

test('a picture that is a little longer than another goes up a little narrower, or as wide', () => {
	for (const width of [30, 320, 750, 1_080, 1_366, 1_920, 2_880, 4_032])
		for (let height = width; height < 12_000; height += 29) {
			const [one, next] = [sent(width, height), sent(width, height + 7)]
			const off = [one.width - next.width, one.height - next.height].map(Math.abs)
			expect(Math.max(...off), `${width} × ${height}`).toBeLessThanOrEqual(15)
			expect(one.width).toBeGreaterThanOrEqual(Math.min(width, 1_080))
		}
})

test('noor can read the same text in a very tall or wide picture as ada, and the stage accepts the picture', () => {
	const long = [
		[1_080, 11_000],
		[11_000, 1_080],
		[1_440, 12_000],
		[1_179, 25_000],
		[320, 9_000],
		[10_000, 3_000],
		[750, 4_000],
	] as const
	for (const [width, height] of long) {
		const small = sent(width, height)
		const short = Math.min(small.width, small.height)
		expect([width, height, short]).toEqual([
			width,
			height,
			expect.toSatisfy((it: number) => it >= Math.min(500, width, height)),
		])
		expect(problemOfPixels(small)).toBeNull()
	}
	expect(sent(1_080, 11_000)).toEqual({ width: 1_080, height: 11_000 })
})

test('noor’s feed draws at once pictures of every shape that take no more memory than a photo', () => {
	expect(isLargeToShow({ width: 2_048, height: 2_048 })).toBe(false)
	expect(isLargeToShow(sent(10_000, 3_000))).toBe(false)
	expect(isLargeToShow({ width: 2_049, height: 2_048 })).toBe(true)
	expect(isLargeToShow(sent(1_080, 11_000))).toBe(true)
})

test('noor sees a very long picture piece by piece, and everything else as a whole', () => {
	const [phone, desk] = [
		{ width: 390, height: 844 },
		{ width: 1_280, height: 720 },
	]
	for (const room of [phone, desk]) {
		expect(runsAlong({ width: 1_080, height: 11_000 }, room)).toBe('down')
		expect(runsAlong({ width: 1_536, height: 2_048 }, room)).toBeNull()
		expect(runsAlong({ width: 1_080, height: 2_340 }, room)).toBeNull()
		expect(runsAlong({ width: 40, height: 300 }, room)).toBeNull()
	}
	expect(runsAlong({ width: 11_000, height: 1_080 }, desk)).toBe('across')
	expect(runsAlong({ width: 11_000, height: 1_080 }, phone)).toBe('across')
})
