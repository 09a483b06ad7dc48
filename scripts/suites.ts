import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { casesOf, type FaultReport, together, writeReport } from '#proof/faults/report'
import floors from '../tests/floors.json' with { type: 'json' }
import { journeysBrowserPath } from './browser.ts'
import { endOf } from './limited.ts'
import { ROOT } from './local-stage.ts'
import { type Tally, tallyOfJourneys, tallyOfTests, tooFew } from './tally.ts'
import { vitest } from './vitest.ts'

const REPORTS = join(ROOT, 'reports')
/** After this many failures a run stops, because more of them say nothing new. */
const FAILURES_MAX = 8
/** How often a failed test is tried again. */
const MORE_TRIES = 2
const MINUTE_MS = 60_000
const SKIPPED_LINES = 12
const DONE: Tally = { passed: 1, failures: [] }

/** The path of a program inside a package. */
export const bin = (name: string, path: string) => join(ROOT, 'node_modules', name, path)
export const script = (name: string) => join(ROOT, 'scripts', name)

/** A suite with its results. If tests/floors.json has a number for it, at least that many tests must have run. */
export type Suite = [name: string, run: () => Promise<Tally>]

/** A suite, or a part of one. Parts with the same name share the number in tests/floors.json. */
export interface Job {
	name: string
	run: () => Promise<Tally>
	/** The suite that must have passed before this one starts. */
	needs?: string
}

interface Options {
	/** After this time (ms) the whole run ends with its results so far. */
	limitMs: number
	/** A run of vitest is stuck when no test and no hook begins or ends for this long. */
	quietMs: number
	/** False when only some tests of each suite run, so that tests/floors.json does not apply. */
	hasFloors?: boolean
}

/**
 * Runs suites one after the other or side by side, and counts all results together. A failed test gets two more
 * tries; if it then passes it is reported as unsteady. After eight failures, or when its time is over, the run
 * ends with its results so far.
 */
export class Suites {
	readonly #total: Required<Tally> = { passed: 0, failures: [], unsteady: [], skipped: [] }
	readonly #faults: FaultReport[] = []
	/** Suites that were started again, because their runner was stuck or died outside of any test. */
	readonly #begunAgain: string[] = []
	readonly #notRun: string[] = []
	/** How many tests each suite has run. */
	readonly #ran = new Map<string, number>()
	readonly #failed = new Set<string>()
	readonly #from = Date.now()
	readonly #options: Options

	constructor(options: Options) {
		this.#options = options
		mkdirSync(REPORTS, { recursive: true })
	}

	async oneByOne(suites: readonly Suite[]): Promise<void> {
		for (const [name, run] of suites) await this.#run({ name, run })
	}

	/** Runs up to `slots` jobs side by side. When one ends, the first job that need not wait for another one starts. */
	async sideBySide(slots: number, jobs: readonly Job[]): Promise<void> {
		const waiting = [...jobs]
		const running = new Map<Job, Promise<void>>()
		const isOpen = (suite: string) =>
			[...waiting, ...running.keys()].some(({ name }) => name === suite)
		while (waiting.length + running.size > 0) {
			const next = waiting.find(({ needs }) => !needs || !isOpen(needs))
			if (!next || running.size === slots) {
				await Promise.race(running.values())
				continue
			}
			waiting.splice(waiting.indexOf(next), 1)
			running.set(
				next,
				this.#run(next).finally(() => running.delete(next)),
			)
		}
	}

	/** Prints failed and unsteady tests; returns the exit code. */
	end(): number {
		const { passed, failures, unsteady, skipped } = this.#total
		if (this.#faults.length > 0) writeReport(REPORTS, together(this.#faults))
		if (this.#options.hasFloors !== false)
			for (const [name, ran] of this.#ran)
				failures.push(
					...tooFew(ran, floors[name as keyof typeof floors] ?? 0).map((few) => `${name}: ${few}`),
				)
		if (this.#leftMs() <= 0)
			failures.push(`ended by the clock after ${this.#options.limitMs / MINUTE_MS} minutes`)
		console.log('')
		for (const suite of this.#begunAgain) console.log(`BEGUN AGAIN: ${suite}`)
		for (const title of skipped.slice(0, SKIPPED_LINES)) console.log(`SKIPPED: ${title}`)
		if (skipped.length > SKIPPED_LINES)
			console.log(`SKIPPED: ${skipped.length - SKIPPED_LINES} more`)
		for (const suite of this.#notRun) console.log(`NOT RUN: ${suite}`)
		for (const title of unsteady) console.log(`UNSTEADY, passed at a later try only: ${title}`)
		for (const failure of failures) console.log(`FAILED: ${failure}`)
		console.log(`${passed} passed, ${failures.length} failed`)
		return failures.length === 0 ? 0 : 1
	}

	async #run({ name, run, needs }: Job): Promise<void> {
		const isFutile = needs !== undefined && this.#failed.has(needs)
		if (isFutile || this.#leftMs() <= 0 || this.#total.failures.length >= FAILURES_MAX) {
			this.#notRun.push(name)
			return
		}
		const from = Date.now()
		console.log(`\n── ${name}`)
		const { passed, failures, unsteady = [], skipped = [] } = await run()
		this.#ran.set(name, (this.#ran.get(name) ?? 0) + passed + failures.length)
		if (failures.length > 0) this.#failed.add(name)
		this.#total.passed += passed
		this.#total.failures.push(...failures.map((failure) => `${name}: ${failure}`))
		this.#total.unsteady.push(...unsteady.map((title) => `${name}: ${title}`))
		this.#total.skipped.push(...skipped)
		const seconds = Math.round((Date.now() - from) / 1000)
		console.log(`── ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`)
	}

	#leftMs(): number {
		return this.#from + this.#options.limitMs - Date.now()
	}

	/**
	 * One run of vitest with these arguments. It is started again once if its runner died or was stuck. Cases of
	 * faults among the tests are reported as in `npm run faults`.
	 */
	async tests(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
		const begin = () =>
			vitest([...args, `--retry=${MORE_TRIES}`, `--bail=${FAILURES_MAX}`, '--passWithNoTests'], {
				env: { ...process.env, ...env },
				limitMs: this.#leftMs(),
				quietMs: this.#options.quietMs,
			})
		let run = await begin()
		if (!run.report && this.#leftMs() > 0) {
			this.#begunAgain.push(`${args.join(' ')}: ended without a report; last: ${run.last}`)
			run = await begin()
		}
		const { isFine, report, last } = run
		if (!report) return { passed: 0, failures: [`ended without a report; last: ${last}`] }
		const { cases, ...rest } = casesOf(report)
		if (cases.length > 0) this.#faults.push({ cases, ...rest })
		return tallyOfTests(report, isFine)
	}

	/** One run of journeys with one browser and one stage. Their output is printed at the end. */
	async journeys(args: readonly string[]): Promise<Tally> {
		const cli = bin('playwright', 'cli.js')
		if (!existsSync(journeysBrowserPath()))
			await this.#node([cli, 'install', '--with-deps', 'chromium'])
		const file = join(REPORTS, 'journeys.json')
		const said = join(REPORTS, 'journeys.log')
		rmSync(file, { force: true })
		const isFine = await this.#node(
			[
				...[cli, 'test', ...args, '--reporter=list,json', '--pass-with-no-tests'],
				...[`--retries=${MORE_TRIES}`, `--max-failures=${FAILURES_MAX}`],
			],
			// Node runs these sources as they are; Playwright's own compiler needs eight seconds for them.
			{ PLAYWRIGHT_JSON_OUTPUT_NAME: file, PW_DISABLE_TS_ESM: '1' },
			said,
		)
		console.log(readFileSync(said, 'utf8'))
		if (!existsSync(file)) return { passed: 0, failures: ['ended without a report'] }
		return tallyOfJourneys(JSON.parse(readFileSync(file, 'utf8')), isFine)
	}

	/** Runs a command that is one test by itself. */
	async one(command: string[]): Promise<Tally> {
		return (await this.#node(command)) ? DONE : { passed: 0, failures: ['see above'] }
	}

	/** True when the process succeeded. Its output goes into a file while another suite prints. */
	async #node(args: string[], env: NodeJS.ProcessEnv = {}, intoFile?: string): Promise<boolean> {
		const out = intoFile ? openSync(intoFile, 'w') : 'inherit'
		const child = spawn(process.execPath, args, {
			cwd: ROOT,
			stdio: ['ignore', out, out],
			env: { ...process.env, ...env },
		})
		const code = await endOf(child, this.#leftMs())
		if (out !== 'inherit') closeSync(out)
		return code === 0
	}
}
