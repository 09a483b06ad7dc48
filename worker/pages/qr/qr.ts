import { codeWordsOf } from './bytes.ts'
import { draw, type Grid } from './draw.ts'

const MASKS = 8
const QUIET = 4 // the width of the light border, without which cameras do not find the code

/** The code as an SVG image, dark on white in every theme, because cameras read that best; null for a too long text. */
export function qrImage(text: string): string | null {
	const grid = qrOf(text)
	if (!grid) return null
	const side = grid.length + 2 * QUIET
	const drawn = grid
		.map((row, y) => {
			const line = row.map(Number).join('')
			return [...line.matchAll(/1+/g)]
				.map(
					({ 0: run, index }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`,
				)
				.join('')
		})
		.join('')
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${drawn}"/></svg>`
}

/** A QR code at level M, with the mask that is easiest to read; null for more than 180 bytes. */
export function qrOf(text: string): Grid | null {
	const bytes = codeWordsOf(text)
	if (!bytes) return null
	const drawn = Array.from({ length: MASKS }, (_, mask) => draw(bytes.version, bytes.stream, mask))
	return drawn.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best))
}

/**
 * How hard the code is to read for a camera: long runs, blocks, patterns like those of the corners, too much of
 * one colour.
 */
function penalty(grid: Grid): number {
	const size = grid.length
	const columns = grid.map((_, x) => grid.map((row) => row[x] === true))
	let points = 0
	for (const line of [...grid, ...columns]) {
		const text = line.map(Number).join('')
		for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
		points += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length
	}
	for (let y = 1; y < size; y++)
		for (let x = 1; x < size; x++) {
			const dark = grid[y]?.[x]
			if (dark === grid[y]?.[x - 1] && dark === grid[y - 1]?.[x] && dark === grid[y - 1]?.[x - 1])
				points += 3
		}
	const share = (grid.flat().filter(Boolean).length * 100) / size ** 2
	return points + Math.floor(Math.abs(share - 50) / 5) * 10
}
