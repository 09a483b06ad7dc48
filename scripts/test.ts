import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { casesOf, type FaultReport, together, writeReport } from '../tests/faults/report.ts'
import { build, ROOT } from './local-stage.ts'
import { failuresOf, vitest } from './vitest.ts'

// Everything that must hold, in the order in which it is cheapest to hear of a failure; with --whole also what
// takes longer than a person wants to wait.
const REPORTS = join(ROOT, 'reports')
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const DONE: Tally = { passed: 1, failures: [] }
const bin = (name: string, path: string) => join(ROOT, 'node_modules', name, path)
const script = (name: string) => join(ROOT, 'scripts', name)

interface Tally {
	passed: number
	/** What failed, a line each. */
	failures: string[]
	/** What passed at the second try only. */
	unsteady?: string[]
}

type Suite = [name: string, run: () => Promise<Tally>]

const first: Suite[] = [
	['format and lint', () => one([bin('@biomejs/biome', 'bin/biome'), 'check', '.'])],
	['types', () => one([bin('typescript', 'bin/tsc'), '--noEmit'])],
	['unused code', () => one([bin('knip', 'bin/knip.js')])],
	['build', () => whether(build)],
]
const withoutBrowsers: Suite[] = [
	['rules and sandbox', () => tested('rules', 'sandbox')],
	['API and room inside workerd', () => tested('worker')],
	['the whole stage, killed, starved and translated', () => tested('whole')],
]
const longer: Suite[] = [
	['hostile input', () => one([script('fuzz.ts')])],
	['planted defects', () => one([script('planted.ts')])],
	['Lighthouse', () => one([script('lighthouse.ts')])],
]

const total: Required<Tally> = { passed: 0, failures: [], unsteady: [] }
const faults: FaultReport[] = []
mkdirSync(REPORTS, { recursive: true })
for (const suite of first) await run(suite)
// Browsers leave most of a second core idle. Beside them runs the rest, and they are heard when both are done.
const browsers = run(['browsers', playwright])
for (const suite of withoutBrowsers) await run(suite)
writeReport(REPORTS, together(faults))
await browsers
if (process.argv.includes('--whole')) for (const suite of longer) await run(suite)
console.log('')
for (const title of total.unsteady) console.log(`UNSTEADY, passed at the second try only: ${title}`)
for (const failure of total.failures) console.log(`FAILED: ${failure}`)
console.log(`${total.passed} passed, ${total.failures.length} failed`)
process.exit(total.failures.length === 0 ? 0 : 1)

async function run([name, suite]: Suite): Promise<void> {
	const from = Date.now()
	console.log(`\n── ${name}`)
	const { passed, failures, unsteady = [] } = await suite()
	total.passed += passed
	total.failures.push(...failures.map((failure) => `${name}: ${failure}`))
	total.unsteady.push(...unsteady)
	const seconds = Math.round((Date.now() - from) / 1000)
	console.log(`── ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`)
}

/** What the fault cases among the tests tried is reported as `npm run faults` reports it of their full size. */
async function tested(...projects: string[]): Promise<Tally> {
	const { isFine, report } = await vitest(projects.map((project) => `--project=${project}`))
	if (!report) return { passed: 0, failures: ['ended without a report'] }
	faults.push(casesOf(report))
	return { passed: report.numPassedTests, failures: orUnsaid(isFine, failuresOf(report)) }
}

/** An error outside of any test fails the run without failing a test. */
function orUnsaid(isFine: boolean, failures: string[]): string[] {
	return isFine || failures.length > 0 ? failures : ['something failed outside of any test']
}

async function playwright(): Promise<Tally> {
	const file = join(REPORTS, 'playwright.json')
	const said = join(REPORTS, 'playwright.log')
	rmSync(file, { force: true })
	const executable = await findBrowser()
	const isFine = await node(
		[bin('playwright', 'cli.js'), 'test', '--reporter=list,json'],
		{ PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(executable ? { CHROMIUM: executable } : {}) },
		said,
	)
	console.log(readFileSync(said, 'utf8'))
	if (!existsSync(file)) return { passed: 0, failures: ['ended without a report'] }
	const { suites, stats } = JSON.parse(readFileSync(file, 'utf8')) as {
		suites: Journeys[]
		stats: { expected: number; flaky: number }
	}
	return {
		passed: stats.expected + stats.flaky,
		failures: orUnsaid(isFine, suites.flatMap(journeysThat('unexpected'))),
		unsteady: suites.flatMap(journeysThat('flaky')),
	}
}

interface Journeys {
	suites?: Journeys[]
	specs: { title: string; file: string; tests: { status: string }[] }[]
}

function journeysThat(were: 'unexpected' | 'flaky'): (journeys: Journeys) => string[] {
	return ({ suites = [], specs }) => [
		...specs
			.filter(({ tests }) => tests.some(({ status }) => status === were))
			.map(({ title, file }) => `${file}: ${title}`),
		...suites.flatMap(journeysThat(were)),
	]
}

/** The system's browser, else one that is fetched once. */
async function findBrowser(): Promise<string | null> {
	const found = BROWSERS.find((path) => existsSync(path))
	if (!found) await node([bin('playwright', 'cli.js'), 'install', '--with-deps', 'chromium'])
	return found ?? null
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
	const code = await new Promise((done, failed) => child.once('error', failed).once('close', done))
	if (out !== 'inherit') closeSync(out)
	return code === 0
}
