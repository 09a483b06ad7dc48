import { expect, test } from 'vitest'
import { filled, fitted, moved, zoomed, zoomedTo, zoomOf } from '#rules/banner/frame'
import { withHttps } from '#rules/banner/typed-address'

const PHOTO = { width: 4000, height: 3000 }
const STRIP = { width: 1456, height: 90 }

test('AD-09: a chosen picture fills the frame of 728 x 90, or fits into it as a whole', () => {
	const full = filled(PHOTO)
	expect([full.x, full.scale * PHOTO.width]).toEqual([0, 728])
	expect(full.y).toBeCloseTo((90 - 546) / 2)
	const whole = fitted(PHOTO)
	expect([whole.y, whole.scale * PHOTO.height]).toEqual([0, 90])
	expect(whole.x).toBeCloseTo((728 - 120) / 2)
	expect(filled(STRIP)).toEqual({ scale: 1, x: -364, y: 0 })
	expect(fitted(STRIP)).toEqual({ scale: 0.5, x: 0, y: 22.5 })
	const same = { width: 1456, height: 180 }
	expect(filled(same)).toEqual(fitted(same))
})

test('AD-09: dragging a picture leaves no gap at an edge, and a picture smaller than the frame stays in its middle', () => {
	const view = filled(PHOTO)
	expect(moved(PHOTO, view, { x: 50, y: 1_000 })).toMatchObject({ x: 0, y: 0 })
	expect(moved(PHOTO, view, { x: -50, y: -1_000 }).y).toBeCloseTo(90 - 546)
	expect(moved(PHOTO, fitted(PHOTO), { x: 80, y: 9 })).toEqual(fitted(PHOTO))
})

test('AD-09: zooming keeps the middle in the middle, from the whole picture to six times the frame', () => {
	const view = filled(PHOTO)
	const near = zoomed(PHOTO, view, 2)
	expect(near.scale).toBeCloseTo(2 * view.scale)
	for (const one of [view, near]) {
		expect((364 - one.x) / one.scale).toBeCloseTo(2000)
		expect((45 - one.y) / one.scale).toBeCloseTo(1500)
	}
	expect(zoomed(PHOTO, view, 100).scale).toBeCloseTo(6 * view.scale)
	expect(zoomed(PHOTO, view, 0.001)).toEqual(fitted(PHOTO))
	expect(zoomOf(PHOTO, fitted(PHOTO))).toBe(0)
	expect(zoomOf(PHOTO, zoomed(PHOTO, view, 100))).toBe(100)
	for (const step of [0, 30, 70, 100]) expect(zoomOf(PHOTO, zoomedTo(PHOTO, view, step))).toBe(step)
})

test.each([
	['shop.example.org', 'https://shop.example.org'],
	[' shop.example.org/sale?a=b ', 'https://shop.example.org/sale?a=b'],
	['shop.example.org:8080/a', 'https://shop.example.org:8080/a'],
	['http://shop.example.org', 'http://shop.example.org'],
	['javascript:alert(1.5)', 'javascript:alert(1.5)'],
	['me@shop.example.org', 'me@shop.example.org'],
	['mailto:me@shop.example.org', 'mailto:me@shop.example.org'],
	['banner', 'banner'],
	['', ''],
])('AD-10: %o that somebody types as an address is read as %o', (typed, read) => {
	expect(withHttps(typed)).toBe(read)
})
