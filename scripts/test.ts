import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, explain, ROOT } from './local-stage.ts'
import { bin, Suites, whether } from './suites.ts'
import { PROOF } from './tally.ts'

// The gate: what must hold before anything lands, within ten minutes on two quiet cores. `npm test -- people` runs what
// belongs to an area, or to any other folder or file of tests that bears this name, on every floor;
// `npm test -- tests/api/people/set-info.test.ts` a file, with what only `npm run proof` runs of it. Everything else
// is in scripts/proof.ts.
const MINUTE_MS = 60_000
const OF_THE_GATE = `--testNamePattern=^(?!.*${PROOF}$)`
const INSIDE = ['--project=rules', '--project=sandbox', '--project=worker', OF_THE_GATE]

const asked: string[] = process.argv.slice(2)
const suites = new Suites({
	limitMs: 40 * MINUTE_MS,
	quietMs: 4 * MINUTE_MS,
	hasFloors: asked.length === 0,
})
try {
	await (asked.length > 0 ? some() : gate())
	process.exit(suites.end())
} catch (error) {
	explain(error)
}

/** Never more than two heavy things at a time: each half below keeps one core busy. */
async function gate(): Promise<void> {
	await Promise.all([
		suites.oneByOne([
			['types', () => suites.one([bin('typescript-7', 'bin/tsc'), '--noEmit'])],
			['unused code', () => suites.one([bin('knip', 'bin/knip.js')])],
		]),
		suites.oneByOne([
			['format and lint', () => suites.one([bin('@biomejs/biome', 'bin/biome'), 'check', '.'])],
			['build', () => whether(build)],
		]),
	])
	await suites.oneByOne([
		['rules and sandbox', () => suites.tests(['--project=rules', '--project=sandbox'])],
	])
	await Promise.all([
		suites.oneByOne([['journeys', () => suites.journeys(['--project=gate'])]]),
		suites.oneByOne([
			['API and room inside workerd', () => suites.tests(['--project=worker', OF_THE_GATE])],
		]),
	])
}

async function some(): Promise<void> {
	const files = ['tests', 'proof']
		.flatMap(filesIn)
		.filter((file) => asked.some((word) => isAbout(file, word.replace(/\/$/, ''))))
	const tests = files.filter((file) => file.endsWith('.test.ts'))
	const journeys = files.filter((file) => file.endsWith('.spec.ts'))
	if (files.length === 0) throw new Error(`No test belongs to ${asked.join(' or ')}.`)
	const isNamed = asked.some((word) => word.endsWith('.ts'))
	await suites.oneByOne([['build', () => whether(build)]])
	await Promise.all([
		tests.length > 0 &&
			suites.oneByOne([['tests', () => suites.tests([...(isNamed ? [] : INSIDE), ...tests])]]),
		journeys.length > 0 &&
			suites.oneByOne([
				['journeys', () => suites.journeys([...(isNamed ? [] : ['--project=gate']), ...journeys])],
			]),
	])
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
