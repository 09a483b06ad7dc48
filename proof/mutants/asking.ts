import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import fc from 'fast-check'
import { type RunnerTestCase, TestRunner, vi } from 'vitest'
import { type Hits, type Note, notesIn, SETTINGS } from './journal.ts'

// Stryker's generated code reads this global: the active mutant, and the counter of hits.
interface Switchboard {
	readonly activeMutant: string | undefined
	currentTestId: string | undefined
	mutantCoverage: { static: Hits; perTest: Record<string, Hits> }
}

/** A test that does not end with a mutant is given up after this time and a multiple of its usual duration. */
const DEADLINE_MS = 3_000
const DEADLINE_FACTOR = 6
const DEAR_MS = 50
const IS_DEAR_TURN = SETTINGS.MUTANTS_DEAR_TURN !== undefined
const READS_BETWEEN_LOOKS = 1_000
/** Hits that belong to no test's own run. */
const ASIDE = 'aside'

// Without shrinking, because a first counterexample is enough.
fc.configureGlobal({ endOnFailure: true })

// A test may put other clocks in their place.
const now = performance.now.bind(performance)
const { setTimeout, clearTimeout } = globalThis
const { waitFor } = vi

let active: string | undefined
let deadline = Number.POSITIVE_INFINITY
let isLate = false
let reads = 0

const board: Switchboard = {
	// A mutant may loop for ever, so every check of the active mutant can stop it.
	get activeMutant() {
		reads += 1
		if (reads % READS_BETWEEN_LOOKS === 0) isLate = now() > deadline
		// At every place from then on: a loop that tries again after an error would swallow a single one.
		if (active !== undefined && isLate) throw new Error('out of time')
		return active
	},
	currentTestId: undefined,
	mutantCoverage: { static: {}, perTest: {} },
}
Object.assign(globalThis, { __stryker__: board })

interface Asked {
	id: string
	run: () => Promise<unknown>
	tookMs: number
	hits: Hits
}

/** Runs a file's tests as they are, and then each again with every mutant that it reached: nothing is loaded twice. */
export default class Asking extends TestRunner {
	readonly #asked: Asked[] = []

	async runTask(test: RunnerTestCase) {
		const run = TestRunner.getTestFn(test) as () => Promise<unknown>
		const id = `${relative(process.cwd(), test.file.filepath)}#${test.fullTestName}`
		const start = now()
		board.currentTestId = id
		try {
			await run()
		} catch {
			return note({ kind: 'spoiled', test: id, mutant: null })
		} finally {
			board.currentTestId = ASIDE
			tidyUp()
		}
		const hits = { ...board.mutantCoverage.perTest[id] }
		this.#asked.push({ id, run, hits, tookMs: now() - start })
	}

	override async onAfterRunFiles() {
		const loading = board.mutantCoverage.static
		for (const { id, tookMs, hits } of this.#asked)
			if (!IS_DEAR_TURN) note({ kind: 'ran', test: id, tookMs, hits, loading })
		const tookMs = tookAtFirst()
		for (const asked of this.#asked.sort((a, b) => a.tookMs - b.tookMs))
			if ((tookMs.get(asked.id) ?? 0) > DEAR_MS === IS_DEAR_TURN) await askAll(asked)
		super.onAfterRunFiles()
	}
}

async function askAll({ id, run, tookMs, hits }: Asked) {
	const noticed = noticedByNow()
	const mutants = Object.keys(hits).filter((mutant) => !noticed.has(mutant))
	const isAsItWas = async () => (await ask(run, undefined, tookMs)) === 'survived'
	if (mutants.length === 0) return
	if (!(await isAsItWas())) return note({ kind: 'spoiled', test: id, mutant: null })
	for (const mutant of mutants) {
		const verdict = await ask(run, mutant, tookMs)
		if (verdict === 'survived') continue
		note({ kind: 'noticed', mutant, test: id, verdict })
		// State that a mutant left in a module would count against the next one.
		if (!(await isAsItWas())) return note({ kind: 'spoiled', test: id, mutant })
	}
}

async function ask(run: () => Promise<unknown>, mutant: string | undefined, tookMs: number) {
	const patienceMs = DEADLINE_MS + DEADLINE_FACTOR * tookMs
	// A condition that a mutant keeps from coming is waited for each time.
	vi.waitFor = (holds) => waitFor(holds, patienceMs / 2)
	let timer: ReturnType<typeof setTimeout> | undefined
	const late = new Promise<'timeout'>((resolve) => {
		timer = setTimeout(() => resolve('timeout'), patienceMs)
	})
	deadline = now() + patienceMs
	isLate = false
	active = mutant
	try {
		const passed = run().then(() => 'survived' as const)
		return await Promise.race([passed, late])
	} catch {
		return now() > deadline ? 'timeout' : 'killed'
	} finally {
		clearTimeout(timer)
		active = undefined
		tidyUp()
	}
}

/** Acts as vitest does between two tests: a spy that counts on would spoil the next run of its test. */
function tidyUp() {
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
	vi.unstubAllEnvs()
}

function note(said: Note) {
	appendFileSync(SETTINGS.MUTANTS_JOURNAL, `${JSON.stringify(said)}\n`)
}

/** Both runs use the first run's times, so that a test whose speed differs still runs in exactly one of them. */
function tookAtFirst(): Map<string, number> {
	const ran = notesIn(SETTINGS.MUTANTS_JOURNAL).filter((said) => said.kind === 'ran')
	return new Map(ran.map(({ test, tookMs }) => [test, tookMs]))
}

/** Mutants that any test noticed, also one of another file: once is enough. */
function noticedByNow(): Set<string> {
	const noticed = notesIn(SETTINGS.MUTANTS_JOURNAL).filter((said) => said.kind === 'noticed')
	return new Set(noticed.map(({ mutant }) => mutant))
}
