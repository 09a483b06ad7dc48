import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { changedFiles, loads, reachedBy } from './changed.ts'
import { explain, ROOT } from './local-stage.ts'
import { bin, type Job, Suites, script } from './suites.ts'
import { PROOF } from './tally.ts'

// The gate: what must pass before anything is merged, in about ten to fifteen minutes on two cores. `npm test
// -- changed` runs what the change since main can affect. `npm test -- people` runs an area, or any other
// folder or file of tests with this name, on every floor. `npm test -- tests/api/people/set-info.test.ts`
// runs a file, with its tests that otherwise only `npm run proof` runs. scripts/proof.ts has everything else.
const MINUTE_MS = 60_000
const OF_THE_GATE = `--testNamePattern=^(?!.*${PROOF}$)`
const UNBUILT = ['--project=rules', '--project=sandbox']
/** Suites that run the sources and need no build. `older-browsers` reads the built files. */
const OF_SOURCES =
	/^tests\/(house-rules\.|(rules|worker|client|stage|scripts|sandbox)\/(?!older-browsers))/

const asked: string[] = process.argv.slice(2)
const isOfChange = asked.join() === 'changed'
const files = isOfChange ? reachedBy(changedFiles(), allTests(), loads()) : named()
const suites = new Suites({
	limitMs: 40 * MINUTE_MS,
	quietMs: 4 * MINUTE_MS,
	hasFloors: files === null,
})
const BUILD: Job = { name: 'build', run: () => suites.one([script('build.ts')]) }
/** Stages of tests write thousands of small things: in memory, where there is enough, no write waits for a disk. */
const MEMORY = { path: '/dev/shm', bytes: 2 * 2 ** 30 }
/** Checks of the sources, without a build. */
const CHECKS: Job[] = [
	{
		name: 'types',
		// More checkers beside each other would each look at what they share.
		run: () => suites.one([bin('typescript-7', 'bin/tsc'), '--noEmit', '--checkers', '1']),
	},
	{
		name: 'format and lint',
		run: () => suites.one([bin('@biomejs/biome', 'bin/biome'), 'check', '.']),
	},
	{ name: 'unused code', run: () => suites.one([bin('knip', 'bin/knip.js')]) },
]
try {
	if (isRoomy(MEMORY)) {
		const folder = mkdtempSync(join(MEMORY.path, 'stage-test-'))
		process.env.TMPDIR = folder
		process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
	}
	await (files === null ? gate() : some(files))
	process.exit(suites.end())
} catch (error) {
	explain(error)
}

/**
 * Runs three jobs at a time, because a job spends a third of its time waiting. Quick checks start first, then the
 * longest jobs.
 */
function gate(): Promise<void> {
	return suites.sideBySide(3, [
		BUILD,
		...CHECKS,
		{ name: 'journeys', needs: BUILD.name, run: () => suites.journeys(['--project=gate']) },
		...['1/2', '2/2'].map((shard) => ({
			name: 'API and room inside workerd',
			needs: BUILD.name,
			run: () => suites.tests(['--project=worker', OF_THE_GATE, `--shard=${shard}`]),
		})),
		{
			name: 'rules and sandbox',
			run: () => suites.tests([...UNBUILT, OF_THE_GATE, '--maxWorkers=1']),
		},
	])
}

function isRoomy({ path, bytes }: typeof MEMORY): boolean {
	if (!existsSync(path)) return false
	const { bavail, bsize } = statfsSync(path)
	return bavail * bsize > bytes
}

async function some(files: readonly string[]): Promise<void> {
	if (files.length === 0)
		throw new Error(
			`No test belongs to ${asked.join(' or ')}. Name an area (npm test -- people), a folder or file of tests (tests/rules, seating), or 'changed'.`,
		)
	const tests = files.filter((file) => file.endsWith('.test.ts'))
	const journeys = files.filter((file) => file.endsWith('.spec.ts'))
	const isNamed = asked.some((word) => word.endsWith('.ts'))
	const needsBuild = !files.every((file) => OF_SOURCES.test(file))
	const projects = needsBuild ? [...UNBUILT, '--project=worker'] : UNBUILT
	const inside = [
		...(isNamed && needsBuild ? [] : projects),
		...(isNamed ? [] : [OF_THE_GATE]),
		...tests,
	]
	const browsed = [...(isNamed ? [] : ['--project=gate']), ...journeys]
	const jobs: Job[] = [...(needsBuild ? [BUILD] : []), ...(isOfChange ? CHECKS : [])]
	if (tests.length > 0)
		jobs.push({ name: 'tests', needs: BUILD.name, run: () => suites.tests(inside) })
	if (journeys.length > 0)
		jobs.push({ name: 'journeys', needs: BUILD.name, run: () => suites.journeys(browsed) })
	await suites.sideBySide(2, jobs)
}

/** The tests that the arguments select; null without arguments. */
function named(): string[] | null {
	if (asked.length === 0) return null
	return allTests().filter((file) => asked.some((word) => isAbout(file, word.replace(/\/$/, ''))))
}

function allTests(): string[] {
	return ['tests', 'proof'].flatMap(filesIn)
}

function filesIn(folder: string): string[] {
	return readdirSync(join(ROOT, folder), { recursive: true })
		.map((path) => `${folder}/${path}`)
		.filter((path) => /^(tests|proof\/(faults|planted))\/.*\.(test|spec)\.ts$/.test(path))
}

function isAbout(file: string, word: string): boolean {
	const [name] = basename(file).split('.')
	const folders = file.split('/').slice(1, -1)
	return file === word || file.startsWith(`${word}/`) || name === word || folders.includes(word)
}
