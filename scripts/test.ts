import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, ROOT } from './local-stage.ts'

// Everything that must hold, in the order in which it is cheapest to hear of a failure.
const REPORTS = join(ROOT, 'reports')
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const bin = (name: string, path: string) => join(ROOT, 'node_modules', name, path)

interface Tally {
	passed: number
	failed: number
}

const suites: [name: string, run: () => Tally][] = [
	['format and lint', () => one([bin('@biomejs/biome', 'bin/biome'), 'check', '.'])],
	['types', () => one([bin('typescript', 'bin/tsc'), '--noEmit'])],
	['unused code', () => one([bin('knip', 'bin/knip.js')])],
	['build', () => whether(build)],
	['rules and sandbox', () => vitest('rules', 'sandbox')],
	['API and room inside workerd', () => vitest('worker')],
	['the whole stage, killed and translated', () => vitest('whole')],
	['browsers', playwright],
]

mkdirSync(REPORTS, { recursive: true })
const total: Tally = { passed: 0, failed: 0 }
for (const [name, run] of suites) {
	const from = Date.now()
	console.log(`\n── ${name}`)
	const { passed, failed } = run()
	total.passed += passed
	total.failed += failed
	const seconds = Math.round((Date.now() - from) / 1000)
	console.log(`── ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function vitest(...projects: string[]): Tally {
	const file = join(REPORTS, 'vitest.json')
	rmSync(file, { force: true })
	const { status } = node([
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
		numFailedTestSuites: number
	}
	// An error outside of any test fails the run without failing a test.
	const failed = report.numFailedTests || Number(status !== 0)
	return { passed: report.numPassedTests, failed }
}

function playwright(): Tally {
	const file = join(REPORTS, 'playwright.json')
	rmSync(file, { force: true })
	const executable = findBrowser()
	const { status } = node([bin('playwright', 'cli.js'), 'test', '--reporter=list,json'], {
		PLAYWRIGHT_JSON_OUTPUT_NAME: file,
		...(executable ? { CHROMIUM: executable } : {}),
	})
	if (!existsSync(file)) return { passed: 0, failed: 1 }
	const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
		stats: { expected: number; unexpected: number; flaky: number }
	}
	if (stats.flaky > 0)
		console.log(
			`UNSTEADY: ${stats.flaky} passed at the second try only. Look above, and mend them.`,
		)
	const failed = stats.unexpected || Number(status !== 0)
	return { passed: stats.expected + stats.flaky, failed }
}

/** The system's browser, else one that is fetched once. */
function findBrowser(): string | null {
	const found = BROWSERS.find((path) => existsSync(path))
	if (!found) node([bin('playwright', 'cli.js'), 'install', '--with-deps', 'chromium'])
	return found ?? null
}

function one(command: string[]): Tally {
	return node(command).status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function whether(act: () => void): Tally {
	try {
		act()
		return { passed: 1, failed: 0 }
	} catch (error) {
		console.error(error)
		return { passed: 0, failed: 1 }
	}
}

function node(args: string[], env: Record<string, string> = {}) {
	return spawnSync(process.execPath, args, {
		cwd: ROOT,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, ...env },
	})
}
