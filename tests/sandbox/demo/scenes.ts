// Data: six pictures, each drawn by its own few lines (over 250 lines).

import { type Colour, drawPng, mix } from '../picture.ts'

/** The photos of the demo's people, drawn here. */
export type Scene = keyof typeof SCENES

/** The ratio of the sides of photos from phones. */
const RATIO = 16 / 9

export function drawScene(scene: Scene, width: number): Buffer {
	const draw = SCENES[scene]
	const height = Math.round(width * RATIO)
	// Pixels of the picture are soft at edges by as much as one of them takes.
	soft = 1.5 / width
	return drawPng(width, height, (x, y) => draw(x / width, y / width))
}

let soft = 0.004

const rgb = (hex: number): Colour => [
	((hex >> 16) & 255) / 255,
	((hex >> 8) & 255) / 255,
	(hex & 255) / 255,
]

/** One inside, nothing outside, by the distance to an edge. */
const inside = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance / soft))
const within = (n: number) => Math.min(1, Math.max(0, n))
const disc = (x: number, y: number, r: number) => Math.hypot(x, y) - r
/** Distance, near enough for a soft edge. */
const oval = (x: number, y: number, a: number, b: number) =>
	(Math.hypot(x / a, y / b) - 1) * Math.min(a, b)
const slab = (x: number, y: number, a: number, b: number, round: number) =>
	Math.hypot(Math.max(Math.abs(x) - a + round, 0), Math.max(Math.abs(y) - b + round, 0)) - round
const line = (x: number, y: number, toX: number, toY: number) => {
	const along = within((x * toX + y * toY) / (toX * toX + toY * toY))
	return Math.hypot(x - along * toX, y - along * toY)
}
const glow = (x: number, y: number, r: number) => Math.exp(-(x * x + y * y) / (r * r))
const over = (below: Colour, hex: number, share: number) =>
	share <= 0 ? below : mix(below, rgb(hex), Math.min(1, share))
const CHANCES = Array.from({ length: 4096 }, (_, n) => {
	const value = Math.sin(n * 127.1 + 311.7) * 43_758.5453
	return value - Math.floor(value)
})
/** The same for the same number. */
const chance = (n: number) => CHANCES[n & 4095] ?? 0

/** By place: x from 0 to 1, y from 0 to 16/9. */
const SCENES = {
	oven: (x: number, y: number): Colour => {
		const [u, v] = [x - 0.5, y - 0.98]
		const brick =
			Math.abs(((y * 17) % 1) - 0.5) > 0.46 ||
			Math.abs(((x * 8 + (Math.floor(y * 17) % 2) / 2) % 1) - 0.5) > 0.475
		let seen = mix(rgb(0x4a2a20), rgb(0x1d110f), within(Math.hypot(u, v) * 1.05))
		if (brick) seen = over(seen, 0x120a09, 0.5)
		seen = over(seen, 0xff8a3c, 0.75 * glow(u, v, 0.42))
		const arch = v < 0 ? disc(u, v, 0.36) : Math.max(Math.abs(u) - 0.36, v - 0.2)
		seen = over(seen, 0x2a1713, inside(arch - 0.05))
		const fire = mix(
			rgb(0xffd977),
			rgb(0xd8481c),
			within(0.5 + v * 0.9 - glow(u, v - 0.1, 0.3) * 0.5),
		)
		seen = mix(seen, fire, inside(arch))
		for (const [at, size] of [
			[-0.2, 0.13],
			[0.02, 0.15],
			[0.22, 0.12],
		] as const) {
			const loaf = oval(u - at, v - 0.13, size, size * 0.62)
			const crust = mix(rgb(0xf0b25c), rgb(0x8a4317), within((v - 0.03) * 6))
			const crumb = inside(Math.max(loaf, arch))
			if (crumb === 0) continue
			seen = mix(seen, crust, crumb)
			for (const cut of [-0.4, 0, 0.4]) {
				const slash = line(u - at - cut * size, v - 0.1, size * 0.18, -0.05) - 0.008
				seen = over(seen, 0xffe2ab, inside(Math.max(slash, loaf)))
			}
		}
		return over(seen, 0x3a211a, inside(Math.max(Math.abs(v - 0.225) - 0.03, Math.abs(u) - 0.47)))
	},
	shelf: (x: number, y: number): Colour => {
		let seen = mix(rgb(0xe7ead9), rgb(0x9db2a1), within(y * 0.62))
		seen = over(seen, 0xfffbe8, 0.8 * glow(x - 0.1, y - 0.35, 0.5))
		seen = over(seen, 0x4b3324, inside(Math.abs(y - 1.245) - 0.035))
		seen = over(seen, 0x6b4a34, inside(Math.abs(y - 1.222) - 0.012))
		for (const [n, at] of [0.2, 0.5, 0.8].entries()) {
			const [u, v] = [x - at, y - 1.02]
			seen = over(seen, 0x33423a, 0.4 * glow(u * 0.7, (y - 1.27) * 3, 0.12))
			if (Math.abs(u) > 0.14 || Math.abs(v) > 0.26) continue
			const glass = slab(u, v, 0.115, 0.19, 0.05)
			seen = over(seen, 0xf4f7ee, 0.55 * inside(glass))
			const full = Math.max(slab(u, v, 0.1, 0.175, 0.04), -(v + 0.07 + n * 0.02))
			seen = over(seen, [0xd97a6a, 0xb4483f, 0x6f2527][n] ?? 0, 0.85 * inside(full))
			for (let plum = 0; plum < 9; plum++) {
				const [px, py] = [
					u - ((plum % 3) - 1) * 0.06 - (chance(plum + n) - 0.5) * 0.02,
					v - 0.13 + Math.floor(plum / 3) * 0.062,
				]
				const round = disc(px, py, 0.032)
				if (round > soft) continue
				const skin = mix(
					rgb([0xf09a80, 0xc9584a, 0x8d3230][n] ?? 0),
					rgb(0x5a1a1d),
					within((px + py) * 9 + 0.4),
				)
				seen = mix(seen, skin, inside(Math.max(round, full)))
			}
			seen = over(seen, 0xffffff, 0.5 * inside(slab(u + 0.08, v - 0.01, 0.008, 0.13, 0.008)))
			seen = over(
				seen,
				[0xd8b45a, 0xb9913f, 0x7c6233][n] ?? 0,
				inside(slab(u, v + 0.205, 0.1, 0.03, 0.012)),
			)
			seen = over(seen, 0xfaf4e2, 0.92 * inside(slab(u, v - 0.02, 0.06, 0.035, 0.008)))
		}
		return over(seen, 0x2c3a33, 0.35 * within((y - 1.3) * 2))
	},
	swan: (x: number, y: number): Colour => {
		let seen = mix(rgb(0xf8cf9f), rgb(0x86a9c9), within(1 - y * 1.15))
		seen = over(seen, 0xfff3d6, 0.9 * glow(x - 0.72, y - 0.62, 0.28))
		seen = over(seen, 0x5c7391, inside(0.74 - y + 0.05 * Math.sin(x * 9) + 0.03 * Math.sin(x * 23)))
		if (y > 0.82) {
			const far = (y - 0.82) / 0.96
			seen = mix(rgb(0x9c8f80), rgb(0x5a5149), within(far * 1.2))
			seen = over(seen, 0x3f3934, 0.5 * chance(Math.floor(x * 240) + Math.floor(y * 240) * 57))
			const tie = Math.abs((((1 / (far + 0.06)) * 2.2) % 1) - 0.5)
			const aside = (x - 0.5) / (far * 0.62 + 0.02)
			if (Math.abs(aside) < 1) seen = over(seen, 0x4a382b, inside(tie - 0.22))
			for (const rail of [-0.72, 0.72]) {
				seen = over(seen, 0x35322f, inside((Math.abs(aside - rail) - 0.07) * far * 0.6))
				seen = over(seen, 0xe9eef2, inside((Math.abs(aside - rail) - 0.028) * far * 0.6))
			}
		}
		const [u, v] = [x - 0.47, y - 1.22]
		seen = over(seen, 0x2c2622, 0.5 * glow(u * 0.75, (v - 0.13) * 3.2, 0.18))
		const white = mix(rgb(0xffffff), rgb(0xc3cad8), within(v * 4 + 0.35))
		const neck = Math.abs(disc(u + 0.225, v + 0.17, 0.1)) - 0.026
		const straight = line(u + 0.125, v + 0.17, -0.02, 0.2) - 0.03
		const top = Math.max(neck, v + 0.17)
		const head = oval(u + 0.335, v + 0.15, 0.045, 0.032)
		const body = oval(u - 0.03, v, 0.21, 0.115)
		const tail = oval(u - 0.22, v + 0.05, 0.07, 0.035)
		seen = mix(seen, white, inside(Math.min(body, tail, straight, top, head)))
		seen = over(
			seen,
			0xb7c0d1,
			0.9 * inside(Math.abs(oval(u - 0.07, v + 0.02, 0.13, 0.06)) - 0.006),
		)
		seen = over(seen, 0xf08a24, inside(oval(u + 0.395, v + 0.142, 0.032, 0.013)))
		return over(seen, 0x14161c, inside(disc(u + 0.345, v + 0.158, 0.007)))
	},
	platform: (x: number, y: number): Colour => {
		let seen = mix(rgb(0xff9f68), rgb(0x3b2c5e), within(1.05 - y))
		seen = over(seen, 0xffe7a3, inside(disc(x - 0.4, y - 0.93, 0.13)))
		seen = over(seen, 0xffd27d, 0.6 * glow(x - 0.4, y - 0.93, 0.32))
		seen = over(seen, 0x2a2140, inside(1.02 + 0.04 * Math.sin(x * 7) - y))
		seen = over(
			seen,
			0xff9a5a,
			0.55 * within((y - 1.02) * 9) * glow((x - 0.4) * 0.6, (y - 1.05) * 0.8, 0.25),
		)
		const roof = Math.min(
			Math.max(Math.abs(y - 0.42 - (x - 0.5) * 0.16) - 0.022, 0.3 - x),
			slab(x - 0.82, y - 0.9, 0.018, 0.52, 0.004),
		)
		seen = over(seen, 0x17121f, inside(roof))
		const clock = disc(x - 0.62, y - 0.56, 0.075)
		seen = over(
			seen,
			0x17121f,
			inside(Math.min(clock - 0.012, slab(x - 0.62, y - 0.47, 0.006, 0.06, 0.002))),
		)
		seen = over(seen, 0xfdf3dc, inside(clock))
		const hands = Math.min(
			line(x - 0.62, y - 0.56, 0.03, 0.034),
			line(x - 0.62, y - 0.56, -0.052, 0.012),
		)
		seen = over(seen, 0x17121f, inside(hands - 0.005))
		seen = over(seen, 0x17121f, inside(1.36 - y))
		seen = over(seen, 0xf5d98a, inside(Math.abs(y - 1.39) - 0.006))
		for (let n = 0; n < 6; n++) {
			const [u, v] = [x - 0.08 - n * 0.15 - chance(n) * 0.05, y - 1.2 - chance(n + 5) * 0.03]
			seen = over(
				seen,
				0x17121f,
				inside(Math.min(disc(u, v, 0.028), slab(u, v - 0.11, 0.042, 0.085, 0.03))),
			)
		}
		return seen
	},
	window: (x: number, y: number): Colour => {
		let seen = mix(rgb(0x1b2740), rgb(0x33465f), within(y * 0.6))
		for (let n = 0; n < 26; n++) {
			const [u, v] = [x - chance(n), y - 0.55 - chance(n + 40) * 0.75]
			const light = disc(u, v, 0.03 + chance(n + 80) * 0.06)
			seen = over(
				seen,
				[0xffc56b, 0xff8f6b, 0x8fd0ff, 0xffe6b0][n % 4] ?? 0,
				0.42 * within(0.5 - light / 0.012),
			)
		}
		for (let n = 0; n < 90; n++) {
			const [u, v] = [x - chance(n + 200), y - chance(n + 300) * RATIO]
			if (Math.abs(u) > 0.03 || v > 0.04 || v < -0.5) continue
			const size = 0.006 + chance(n + 400) * 0.012
			if (n % 6 === 0)
				seen = over(seen, 0xdfe9f5, 0.12 * inside(Math.max(Math.abs(u) - size * 0.5, v, -v - 0.42)))
			seen = over(seen, 0x0e1626, 0.5 * inside(disc(u, v, size)))
			seen = over(seen, 0xf2f7ff, 0.75 * inside(disc(u + size * 0.3, v + size * 0.35, size * 0.42)))
		}
		const frame = Math.min(
			Math.abs(x - 0.5) - 0.018,
			Math.abs(y - 0.62) - 0.018,
			x - 0.05,
			0.95 - x,
		)
		seen = over(seen, 0xe8e0d2, inside(frame))
		seen = over(seen, 0x6f5b48, inside(1.5 - y))
		seen = over(seen, 0x8c745d, inside(Math.abs(y - 1.5) - 0.012))
		const book = slab(x - 0.34, y - 1.45, 0.2, 0.035, 0.012)
		seen = over(seen, 0xb23a48, inside(book))
		seen = over(seen, 0xf6efe0, inside(slab(x - 0.36, y - 1.45, 0.18, 0.02, 0.004)))
		const cup = slab(x - 0.74, y - 1.42, 0.075, 0.075, 0.02)
		seen = over(
			seen,
			0x2f6f6d,
			inside(Math.min(cup, Math.abs(disc(x - 0.83, y - 1.42, 0.04)) - 0.012)),
		)
		return over(seen, 0x74b3ad, 0.6 * inside(slab(x - 0.7, y - 1.42, 0.008, 0.05, 0.008)))
	},
	chai: (x: number, y: number): Colour => {
		const [u, v] = [x - 0.5, y - 0.92]
		const cloth = (Math.floor(x * 7 + 0.5) + Math.floor(y * 7)) % 2
		let seen: Colour = cloth ? rgb(0xd9573f) : rgb(0xe7b84b)
		seen = over(
			seen,
			0xfff1cf,
			0.8 * inside(disc(((x * 7 + 0.5) % 1) - 0.5, ((y * 7) % 1) - 0.5, 0.13) / 7),
		)
		seen = over(seen, 0x2b0f0d, 0.35 * within(Math.hypot(u, v) * 1.1 - 0.3))
		seen = over(seen, 0x1c0b08, 0.55 * glow(u - 0.03, v - 0.06, 0.37))
		const far = Math.hypot(u, v)
		seen = over(seen, 0xf7f3ea, inside(far - 0.36))
		seen = over(seen, 0xd9d0bd, inside(Math.abs(far - 0.3) - 0.004))
		seen = over(seen, 0x2c6e9b, inside(Math.abs(far - 0.335) - 0.006))
		seen = over(seen, 0x6f6a5c, 0.4 * glow(u - 0.02, v - 0.03, 0.27))
		seen = over(seen, 0xfdfbf6, inside(far - 0.235))
		const tea = mix(rgb(0xd79a5b), rgb(0x9c5a26), within(far * 3.4 + u * 0.8))
		seen = mix(seen, tea, inside(far - 0.205))
		for (let n = 0; n < 40 && far < 0.21; n++) {
			const turn = n * 2.4
			const out = 0.185 - chance(n) * 0.03 * (n % 5)
			seen = over(
				seen,
				0xf0d1a2,
				0.75 *
					inside(
						Math.abs(
							disc(
								u - Math.cos(turn) * out,
								v - Math.sin(turn) * out,
								0.006 + chance(n + 9) * 0.009,
							),
						) - 0.0015,
					),
			)
		}
		seen = over(seen, 0xfff2dc, 0.5 * glow((u + 0.08) * 1.2, (v + 0.09) * 2.2, 0.07))
		for (const [n, at] of [
			[0, -0.33],
			[1, 0.36],
		] as const) {
			const biscuit = slab(u - at * 0.75, v - 0.52 - n * 0.05, 0.12, 0.075, 0.03)
			seen = over(seen, 0x4d2410, 0.4 * inside(biscuit - 0.02))
			seen = over(seen, 0xdca55c, inside(biscuit))
			seen = over(seen, 0xb87c38, inside(Math.abs(biscuit + 0.016) - 0.004))
		}
		return seen
	},
}
