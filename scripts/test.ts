import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { casesOf, together, writeReport } from '../tests/faults/report.ts'
import { build, ROOT } from './local-stage.ts'

// Everything that must hold, in the order in which it is cheapest to hear of a failure; with --whole also what
// takes longer than a person wants to wait.
const REPORTS = join(ROOT, 'reports')
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const bin = (name: string, path: string) => join(ROOT, 'node_modules', name, path)
const script = (name: string) => join(ROOT, 'scripts', name)

interface Tally {
	passed: number
	failed: number
}

type Suite = [name: string, run: () => Promise<Tally>]

const first: Suite[] = [
	['format and lint', () => one([bin('@biomejs/biome', 'bin/biome'), 'check', '.'])],
	['types', () => one([bin('typescript', 'bin/tsc'), '--noEmit'])],
	['unused code', () => one([bin('knip', 'bin/knip.js')])],
	['build', () => whether(build)],
]
const withoutBrowsers: Suite[] = [
	['rules and sandbox', () => vitest('rules', 'sandbox')],
	['API and room inside workerd', () => vitest('worker')],
	['the whole stage, killed, starved and translated', () => vitest('whole')],
]
const longer: Suite[] = [
	['hostile input', () => one([script('fuzz.ts')])],
	['planted defects', () => one([script('planted.ts')])],
	['Lighthouse', () => one([script('lighthouse.ts')])],
]

const total: Tally = { passed: 0, failed: 0 }
mkdirSync(REPORTS, { recursive: true })
for (const suite of first) await run(suite)
// Browsers leave most of a second core idle. Beside them runs the rest, and they are heard when both are done.
const browsers = run(['browsers', playwright])
for (const suite of withoutBrowsers) await run(suite)
reportFaults('worker', 'whole')
await browsers
if (process.argv.includes('--whole')) for (const suite of longer) await run(suite)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function run([name, suite]: Suite): Promise<void> {
	const from = Date.now()
	console.log(`\n── ${name}`)
	const { passed, failed } = await suite()
	total.passed += passed
	total.failed += failed
	const seconds = Math.round((Date.now() - from) / 1000)
	console.log(`── ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
}

async function vitest(...projects: string[]): Promise<Tally> {
	const file = vitestReport(projects[0])
	rmSync(file, { force: true })
	const isFine = await node([
		bin('vitest', 'vitest.mjs'),
		'run',
		...projects.map((project) => `--project=${project}`),
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${file}`,
	])
	if (!existsSync(file)) return { passed: 0, failed: 1 }
	const report = JSON.parse(readFileSync(file, 'utf8')) as {
		numPassedTests: number
		numFailedTests: number
	}
	// An error outside of any test fails the run without failing a test.
	const failed = report.numFailedTests || Number(!isFine)
	return { passed: report.numPassedTests, failed }
}

function vitestReport(project = 'all'): string {
	return join(REPORTS, `vitest-${project}.json`)
}

/** What the fault cases among the tests tried, as `npm run faults` reports it of their full size. */
function reportFaults(...projects: string[]): void {
	writeReport(REPORTS, together(projects.map(vitestReport).filter(existsSync).map(casesOf)))
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
	if (!existsSync(file)) return { passed: 0, failed: 1 }
	const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
		stats: { expected: number; unexpected: number; flaky: number }
	}
	if (stats.flaky > 0)
		console.log(
			`UNSTEADY: ${stats.flaky} passed at the second try only. Look above, and mend them.`,
		)
	const failed = stats.unexpected || Number(!isFine)
	return { passed: stats.expected + stats.flaky, failed }
}

/** The system's browser, else one that is fetched once. */
async function findBrowser(): Promise<string | null> {
	const found = BROWSERS.find((path) => existsSync(path))
	if (!found) await node([bin('playwright', 'cli.js'), 'install', '--with-deps', 'chromium'])
	return found ?? null
}

async function one(command: string[]): Promise<Tally> {
	return (await node(command)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function whether(act: () => void): Promise<Tally> {
	try {
		act()
		return { passed: 1, failed: 0 }
	} catch (error) {
		console.error(error)
		return { passed: 0, failed: 1 }
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
