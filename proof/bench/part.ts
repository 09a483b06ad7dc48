import type { World } from '#tests/sandbox/world'
import type { Keeper } from './servers.ts'

/** Where and how big a part is measured. */
export interface Bench {
	world: World
	/** A short smoke of everything: it proves that the bench works, not how fast the stage is. */
	quick: boolean
	rounds: number
}

export type Measured = Record<string, number>

/** One server under one load; it opens and closes its own. */
export interface Cell {
	name: string
	run(): Promise<Measured>
}

export interface Spread {
	median: number
	min: number
	max: number
}

/** The measurements of a cell, over all rounds. */
export type Found = (cell: string, metric: string) => Spread

export interface Goal {
	text: string
	met: boolean
}

export interface Figure {
	what: string
	unit: string
	product: Spread
	rivals: Record<string, Spread>
	goals: Goal[]
}

export interface Part {
	name: string
	about: string
	cells(bench: Bench): Cell[]
	figures(found: Found, bench: Bench): Figure[]
}

/** Opens a server, measures it, and closes it whatever happens. */
export async function measuring<S extends Keeper>(
	opening: Promise<S>,
	measure: (server: S) => Promise<Measured>,
): Promise<Measured> {
	const server = await opening
	try {
		return await measure(server)
	} finally {
		await server.close()
	}
}

/** A figure of the stage, and of others beside it. */
export function figureOf(
	what: string,
	unit: string,
	product: Spread,
	rivals: Record<string, Spread> = {},
	goals: Goal[] = [],
): Figure {
	return { what, unit, product, rivals, goals }
}

export function atLeast(text: string, figure: number, goal: number): Goal {
	return { text, met: figure >= goal }
}

export function atMost(text: string, figure: number, goal: number): Goal {
	return { text, met: figure <= goal }
}

/** A comparison that is computed, not measured. */
export function reckoned(value: number): Spread {
	return { median: value, min: value, max: value }
}

export function percentile(sorted: Float64Array, share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
