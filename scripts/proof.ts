import { explain } from './local-stage.ts'
import { type Suite, Suites, script } from './suites.ts'
import { PROOF } from './tally.ts'

// Runs everything outside of the gate (scripts/test.ts): what takes minutes, needs large sizes, or measures many
// widths, languages and machines. `npm run proof` takes hours; `npm run proof -- journeys faults` runs only these two.
const HOUR_MS = 3_600_000
const LARGE = { SIZE: 'large' }
const AT_LENGTH = `--testNamePattern=${PROOF}$`

const suites = new Suites({ limitMs: 12 * HOUR_MS, quietMs: HOUR_MS / 4 })

const PARTS: Record<string, Suite> = {
	journeys: ['longer journeys', () => suites.journeys(['--project=proof'])],
	browsers: ['the main roads in Firefox', () => suites.tests(['--project=browsers'])],
	whole: [
		'the whole stage, killed, saved and translated',
		() => suites.tests(['--project=whole'], LARGE),
	],
	faults: ['faults from outside', () => suites.tests(['--project=long'], LARGE)],
	large: [
		'API and room inside workerd, in full size',
		() => suites.tests(['--project=worker'], LARGE),
	],
	payouts: [
		'500 payouts on a chain that loses, replaces and forgets, through kills at six places',
		() => suites.tests(['--project=worker', 'tests/room/token/paid-once.test.ts'], LARGE),
	],
	rules: [
		'rules and sandbox, in full size',
		() => suites.tests(['--project=rules', '--project=sandbox', AT_LENGTH]),
	],
	fuzz: ['hostile input', () => suites.one([script('fuzz.ts')])],
	screens: ['screens of every state', () => suites.one([script('screens.ts')])],
	planted: ['planted defects', () => suites.one([script('planted.ts')])],
	lighthouse: ['Lighthouse', () => suites.one([script('lighthouse.ts'), '--untimed'])],
	mutants: ['mutants', () => suites.one([script('mutants.ts')])],
}

try {
	const asked: string[] = process.argv.slice(2)
	const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name))
	if (unknown.length > 0)
		throw new Error(
			`There is no part '${unknown.join("', '")}'. There are: ${Object.keys(PARTS).join(', ')}.`,
		)
	const parts = Object.entries(PARTS).filter(([name]) => !asked.length || asked.includes(name))
	await suites.oneByOne([
		['build', () => suites.one([script('build.ts')])],
		...parts.map(([, suite]) => suite),
	])
	process.exit(suites.end())
} catch (error) {
	explain(error)
}
