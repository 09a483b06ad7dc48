import { expect, inject, type TestContext } from 'vitest'
import { untried } from './untried.ts'

/** The result of one kind of fault, as the report shows it. */
export interface FaultCase {
	/** The name that picks it: `npm run faults -- kills`. */
	name: string
	/** One sentence that must hold whatever happened. */
	invariant: string
	seed: number
	/** How often each fault was really caused. */
	tried: Record<string, number>
	seconds: number
	problems: string[]
	/** The command that replays it. */
	again: string
	figures?: Record<string, number>
}

/** The values that a case gets and fills in. */
export interface Trial {
	seed: number
	/** 'full' under `npm run faults`, 'cut' under `npm run proof`, 'quick' in `npm test`. */
	size: FaultSize
	/** Picks one of three numbers by the size of this run. */
	sized(cut: number, full: number, quick?: number): number
	/** Counts one more occurrence. */
	tries(what: string, times?: number): void
	problem(what: string): void
	figure(what: string, value: number): void
}

export type FaultSize = 'quick' | 'cut' | 'full'

/** The time limit of a test that is one case: a stage needs time to come back after each fault. */
export const caseTimeoutMs = () => (inject('faults').size === 'full' ? 2 * 3_600_000 : 10 * 60_000)

declare module 'vitest' {
	interface ProvidedContext {
		faults: { seed: number; size: FaultSize }
	}
	interface TaskMeta {
		fault?: FaultCase
	}
}

/**
 * Runs one case inside of a test, in Node or in workerd, and hands it over to the report. Where several tests
 * of a file are cases, the file's name picks them all. A throw is a problem like any other.
 */
export async function faultCase(
	{ task }: TestContext,
	{ name, invariant }: Pick<FaultCase, 'name' | 'invariant'>,
	act: (trial: Trial) => Promise<void>,
): Promise<void> {
	const { seed, size } = inject('faults')
	const startedAt = performance.now()
	const tried: Record<string, number> = {}
	const problems: string[] = []
	const figures: Record<string, number> = {}
	await act({
		seed,
		size,
		sized: (cut, full, quick = cut) => ({ quick, cut, full })[size],
		tries(what, times = 1) {
			tried[what] = (tried[what] ?? 0) + times
		},
		problem: (what) => void problems.push(what),
		figure(what, value) {
			figures[what] = value
		},
	}).catch((error) => problems.push(String(error?.stack ?? error)))
	const done: FaultCase = {
		name,
		invariant,
		seed,
		tried,
		seconds: Math.round((performance.now() - startedAt) / 100) / 10,
		problems,
		again: `FAULT_SEED=${seed}${size === 'full' ? '' : ` FAULT_SIZE=${size}`} npm run faults -- ${name}`,
		figures,
	}
	recordCase(task, done)
	const found = [...done.problems, ...untried(done)]
	// The summary of a run shows nothing but this message.
	expect(found, `${name}: ${invariant} (${done.again})\n${found.join('\n')}`).toEqual([])
}

/** Stored in the test's record (`task.meta`), which also leaves workerd, and which the JSON report contains. */
export function recordCase(task: TestContext['task'], done: FaultCase): void {
	task.meta.fault = done
}
