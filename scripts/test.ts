import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { casesOf, type FaultReport, together, writeReport } from '#proof/faults/report'
import floors from '../tests/floors.json' with { type: 'json' }
import { browserPath } from './browser.ts'
import { endOf } from './limited.ts'
import { build, ROOT } from './local-stage.ts'
import { held, type Tally, tallyOfJourneys, tallyOfTests } from './tally.ts'
import { vitest } from './vitest.ts'

// Everything that must hold, in the order in which it is cheapest to hear of a failure; with --whole also what
// takes longer than a person wants to wait. A suite that ran fewer tests than tests/floors.json says has failed;
// with --steady a browser's second try has, too. A suite that is stuck is killed and has failed: its limit is several
// times what it takes on a machine that others use, too. A suite of tests whose runner never came to its end is begun
// again, once.
const REPORTS = join(ROOT, 'reports')
const WHOLE = process.argv.includes('--whole')
const STEADY = process.argv.includes('--steady')
const LIMIT_MS = 25 * 60_000
/** The longest test takes two minutes and a half on two busy cores. */
const QUIET_MS = 8 * 60_000
const DONE: Tally = { passed: 1, failures: [] }
const bin = (name: string, path: string) => join(ROOT, 'node_modules', name, path)
const script = (name: string) => join(ROOT, 'scripts', name)

type Suite = [name: keyof typeof floors, run: () => Promise<Tally>]

// Side by side: the types keep one core busy for as long as the rest keeps the other.
const first: Suite[][] = [
	[['types', () => one([bin('typescript', 'bin/tsc'), '--noEmit'])]],
	[
		['format and lint', () => one([bin('@biomejs/biome', 'bin/biome'), 'check', '.'])],
		['unused code', () => one([bin('knip', 'bin/knip.js')])],
		['build', () => whether(build)],
	],
]
const withoutBrowsers: Suite[] = [
	['rules and sandbox', () => tested('rules', 'sandbox')],
	['API and room inside workerd', () => tested('worker')],
	['the whole stage, killed, saved and translated', () => tested('whole')],
]
const longerWithoutBrowsers: Suite[] = [
	['faults from outside', () => tested('long')],
	['hostile input', () => one([script('fuzz.ts')])],
]
// They take both cores.
const alone: Suite[] = [
	['planted defects', () => one([script('planted.ts')])],
	['Lighthouse', () => one([script('lighthouse.ts'), '--untimed'])],
]

const total: Required<Tally> = { passed: 0, failures: [], unsteady: [], skipped: [] }
const faults: FaultReport[] = []
/** Suites whose runner was stuck or died, outside of any test. */
const begunAgain: string[] = []
mkdirSync(REPORTS, { recursive: true })
await Promise.all(first.map(oneByOne))
// Each of them waits more than it works: two halves of the journeys and the rest keep both cores busy.
const browsers = run(['browsers', journeys])
await oneByOne(withoutBrowsers)
if (WHOLE) await oneByOne(longerWithoutBrowsers)
writeReport(REPORTS, together(faults))
await browsers
if (WHOLE) await oneByOne(alone)
console.log('')
for (const suite of begunAgain) console.log(`BEGUN AGAIN: ${suite}`)
for (const title of total.skipped) console.log(`SKIPPED: ${title}`)
for (const title of total.unsteady) console.log(`UNSTEADY, passed at the second try only: ${title}`)
for (const failure of total.failures) console.log(`FAILED: ${failure}`)
console.log(`${total.passed} passed, ${total.failures.length} failed`)
process.exit(total.failures.length === 0 ? 0 : 1)

async function oneByOne(suites: Suite[]): Promise<void> {
	for (const suite of suites) await run(suite)
}

async function run([name, suite]: Suite): Promise<void> {
	const from = Date.now()
	console.log(`\n── ${name}`)
	const { passed, failures, unsteady, skipped } = held(await suite(), floors[name], STEADY)
	total.passed += passed
	total.failures.push(...failures.map((failure) => `${name}: ${failure}`))
	total.unsteady.push(...unsteady)
	total.skipped.push(...skipped)
	const seconds = Math.round((Date.now() - from) / 1000)
	console.log(`── ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`)
}

/** What the fault cases among the tests tried is reported as `npm run faults` reports it of their full size. */
async function tested(...projects: string[]): Promise<Tally> {
	const env = { ...process.env, FAULT_SIZE: WHOLE ? 'cut' : 'quick' }
	const args = projects.map((project) => `--project=${project}`)
	const begin = () => vitest(args, { env, limitMs: LIMIT_MS, quietMs: QUIET_MS })
	let run = await begin()
	if (!run.report) {
		begunAgain.push(`${projects.join(', ')}: ended without a report; last: ${run.last}`)
		run = await begin()
	}
	const { isFine, report, last } = run
	if (!report) return { passed: 0, failures: [`ended without a report; last: ${last}`] }
	faults.push(casesOf(report))
	return tallyOfTests(report, isFine)
}

/** In halves side by side, each with a browser and a stage of its own, and always the same journeys in the same order. */
async function journeys(): Promise<Tally> {
	if (!existsSync(browserPath()))
		await node([bin('playwright', 'cli.js'), 'install', '--with-deps', 'chromium'])
	const tallies = await Promise.all([half('1/2'), half('2/2')])
	return {
		passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
		failures: tallies.flatMap(({ failures }) => failures),
		unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
		skipped: tallies.flatMap(({ skipped = [] }) => skipped),
	}
}

async function half(shard: '1/2' | '2/2'): Promise<Tally> {
	const name = `playwright-${shard[0]}`
	const file = join(REPORTS, `${name}.json`)
	const said = join(REPORTS, `${name}.log`)
	rmSync(file, { force: true })
	const isFine = await node(
		[
			bin('playwright', 'cli.js'),
			'test',
			`--shard=${shard}`,
			`--output=${join(REPORTS, name)}`,
			'--reporter=list,json',
		],
		{ PLAYWRIGHT_JSON_OUTPUT_NAME: file },
		said,
	)
	console.log(readFileSync(said, 'utf8'))
	if (!existsSync(file)) return { passed: 0, failures: ['ended without a report'] }
	return tallyOfJourneys(JSON.parse(readFileSync(file, 'utf8')), isFine)
}

async function one(command: string[]): Promise<Tally> {
	return (await node(command)) ? DONE : { passed: 0, failures: ['see above'] }
}

async function whether(act: () => void): Promise<Tally> {
	try {
		act()
		return DONE
	} catch (error) {
		console.error(error)
		return { passed: 0, failures: ['see above'] }
	}
}

/** Whether it ended well. What it says goes into a file when it would mingle with somebody else's words. */
async function node(
	args: string[],
	env: Record<string, string> = {},
	intoFile?: string,
): Promise<boolean> {
	const out = intoFile ? openSync(intoFile, 'w') : 'inherit'
	const child = spawn(process.execPath, args, {
		cwd: ROOT,
		stdio: ['ignore', out, out],
		env: { ...process.env, ...env },
	})
	const code = await endOf(child, LIMIT_MS)
	if (out !== 'inherit') closeSync(out)
	return code === 0
}
