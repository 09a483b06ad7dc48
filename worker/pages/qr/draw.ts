import { bitsOf } from './bytes.ts'

const LEVEL_M = 0b00
const FORMAT_MASK = 0b101010000010010
const FORMAT_GENERATOR = 0b10100110111
const VERSION_GENERATOR = 0b1111100100101

export type Grid = boolean[][]
type Put = (x: number, y: number, dark: boolean) => void

/** Draws the whole square: marks for the camera first, then the bytes around them. */
export function draw(version: number, stream: readonly number[], mask: number): Grid {
	const size = 17 + version * 4
	const grid = Array.from({ length: size }, () =>
		new Array<boolean | undefined>(size).fill(undefined),
	)
	const put = (x: number, y: number, dark: boolean) => {
		const row = grid[y]
		if (row && x >= 0 && x < size) row[x] = dark
	}
	drawMarks(version, size, put)
	drawFormat(mask, size, put)
	if (version >= 7) drawVersion(version, size, put)
	const bits = stream.flatMap((byte) => bitsOf(byte, 8))
	for (const [x, y] of path(size))
		if (grid[y]?.[x] === undefined) put(x, y, (bits.shift() === 1) !== isMasked(mask, x, y))
	return grid as Grid
}

/** Draws finder, alignment and timing patterns. */
function drawMarks(version: number, size: number, put: Put): void {
	for (let n = 0; n < size; n++) {
		put(6, n, n % 2 === 0)
		put(n, 6, n % 2 === 0)
	}
	for (const [left, top] of [
		[3, 3],
		[size - 4, 3],
		[3, size - 4],
	] as const)
		around(4, (dx, dy, ring) => put(left + dx, top + dy, ring !== 2 && ring !== 4))
	const last = size - 7
	const middles = version === 1 ? [] : version < 7 ? [6, last] : [6, (6 + last) / 2, last]
	for (const y of middles)
		for (const x of middles) {
			const isCorner = Math.min(x, y) === 6 && (x === y || Math.max(x, y) === last)
			if (!isCorner) around(2, (dx, dy, ring) => put(x + dx, y + dy, ring !== 1))
		}
}

function around(reach: number, visit: (dx: number, dy: number, ring: number) => void): void {
	for (let dy = -reach; dy <= reach; dy++)
		for (let dx = -reach; dx <= reach; dx++) visit(dx, dy, Math.max(Math.abs(dx), Math.abs(dy)))
}

/** Draws the error-correction level and the mask twice: beside the first corner, and divided between the others. */
function drawFormat(mask: number, size: number, put: Put): void {
	const data = (LEVEL_M << 3) | mask
	const bits = ((data << 10) | remainder(data << 10, FORMAT_GENERATOR)) ^ FORMAT_MASK
	for (let n = 0; n < 15; n++) {
		const dark = ((bits >> n) & 1) === 1
		if (n < 8) {
			put(8, n + Number(n > 5), dark)
			put(size - 1 - n, 8, dark)
		} else {
			put(n === 8 ? 7 : 14 - n, 8, dark)
			put(8, size - 15 + n, dark)
		}
	}
	put(8, size - 8, true)
}

function drawVersion(version: number, size: number, put: Put): void {
	const bits = (version << 12) | remainder(version << 12, VERSION_GENERATOR)
	for (let n = 0; n < 18; n++) {
		const dark = ((bits >> n) & 1) === 1
		const [along, across] = [Math.floor(n / 3), size - 11 + (n % 3)]
		put(along, across, dark)
		put(across, along, dark)
	}
}

function remainder(value: number, generator: number): number {
	let rest = value
	const length = Math.clz32(generator)
	while (Math.clz32(rest) <= length) rest ^= generator << (length - Math.clz32(rest))
	return rest
}

/**
 * The positions of the data, from the last corner up and down in turns, in columns of two. The timing column is
 * left out.
 */
function* path(size: number): Generator<[x: number, y: number]> {
	let upwards = true
	for (let right = size - 1; right > 0; right -= 2) {
		if (right === 6) right--
		for (let n = 0; n < size; n++)
			for (const x of [right, right - 1]) yield [x, upwards ? size - 1 - n : n]
		upwards = !upwards
	}
}

const WHOLE = new Set([2, 3, 5]) // these masks require a sum of zero, the others an even sum

function isMasked(mask: number, x: number, y: number): boolean {
	const and = (x * y) % 2
	const third = (x * y) % 3
	const sums = [
		x + y,
		y,
		x % 3,
		(x + y) % 3,
		Math.floor(y / 2) + Math.floor(x / 3),
		and + third,
		and + third,
		((x + y) % 2) + third,
	]
	const sum = sums[mask] ?? 0
	return WHOLE.has(mask) ? sum === 0 : sum % 2 === 0
}
