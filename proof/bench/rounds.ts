import { watchForeign } from './machine.ts'
import type { Bench, Cell, Figure, Found, Measured, Part, Spread } from './part.ts'
import { measureSpeed, patient } from './patience.ts'

const FOREIGN_MAX = 0.25
const REPEATS_MAX = 1
const CELL_MAX_MS = 10 * 60_000

export interface Report {
	part: string
	about: string
	figures: Figure[]
	/** The share of the machine that others used while each cell ran. */
	foreign: Record<string, number[]>
	/** How long each cell took, whatever it measured. */
	seconds: Record<string, number[]>
	/** Cells that could not be measured; their figures are missing. */
	failed: string[]
	at: string
	rounds: number
	quick: boolean
}

/** Every cell once per round, each round beginning with another one, so that no cell owns the warm machine. */
export async function runPart(
	part: Part,
	bench: Bench,
	onStep: (text: string) => void,
): Promise<Report> {
	const cells = part.cells(bench)
	const measured: Record<string, Measured[]> = {}
	const foreign: Record<string, number[]> = {}
	const seconds: Record<string, number[]> = {}
	const failed: string[] = []
	const at = new Date().toISOString()
	for (let round = 0; round < bench.rounds; round++) {
		for (const cell of rotated(cells, round)) {
			const from = performance.now()
			const step = `${part.name}, round ${round + 1} of ${bench.rounds}: ${cell.name}`
			try {
				const { values, share } = await runCell(cell, bench)
				measured[cell.name] = [...(measured[cell.name] ?? []), values]
				foreign[cell.name] = [...(foreign[cell.name] ?? []), share]
				onStep(`${step} (others ${Math.round(share * 100)} %)`)
			} catch (error) {
				failed.push(String(error instanceof Error ? error.message : error))
				onStep(`${step} FAILED: ${failed.at(-1)}`)
			}
			const took = (performance.now() - from) / 1000
			seconds[cell.name] = [...(seconds[cell.name] ?? []), took]
		}
	}
	const found: Found = (cell, metric) => {
		const values = (measured[cell] ?? []).map((one) => one[metric] ?? Number.NaN)
		return spreadOf(values)
	}
	const { name, about } = part
	const { rounds, quick } = bench
	const figures = part.figures(found, bench)
	return { part: name, about, figures, foreign, seconds, failed, at, rounds, quick }
}

/**
 * Repeats a cell while other work kept the machine busy. The last try counts in any case, and the report says
 * so.
 */
async function runCell(cell: Cell, { quick }: Bench): Promise<{ values: Measured; share: number }> {
	for (let attempt = 1; ; attempt++) {
		measureSpeed()
		const stop = watchForeign()
		const values = await inTime(cell.run()).catch((error: Error) => {
			throw new Error(`${cell.name}: ${error.message}`, { cause: error })
		})
		const share = stop()
		if (share <= FOREIGN_MAX || quick || attempt > REPEATS_MAX) return { values, share }
	}
}

/** A cell that hangs must not stop the other cells. */
function inTime<T>(work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined
	const maxMs = patient(CELL_MAX_MS)
	const late = new Promise<never>((_, fail) => {
		const minutes = (maxMs / 60_000).toFixed(0)
		timer = setTimeout(() => fail(new Error(`It did not end in ${minutes} minutes.`)), maxMs)
	})
	return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function rotated<T>(list: readonly T[], by: number): T[] {
	const at = by % list.length
	return [...list.slice(at), ...list.slice(0, at)]
}

function spreadOf(values: readonly number[]): Spread {
	const sorted = values.toSorted((a, b) => a - b)
	const middle = Math.floor(sorted.length / 2)
	const median =
		sorted.length % 2 === 1
			? (sorted[middle] ?? Number.NaN)
			: ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
	return { median, min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN }
}
