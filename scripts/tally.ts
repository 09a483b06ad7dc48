import { stripVTControlCharacters } from 'node:util'
import { failuresOf, unsteadyOf, type VitestReport } from './vitest.ts'

/** The results of one suite. Each list has a line per test or problem. */
export interface Tally {
	passed: number
	failures: string[]
	/** Tests that passed only at a later try. */
	unsteady?: string[]
	skipped?: string[]
}

/** The fields of Playwright's `json` report that are used here. */
export interface JourneysReport {
	suites: Journeys[]
	stats: { expected: number; flaky: number }
}

interface Journeys {
	suites?: Journeys[]
	specs: { title: string; file: string; tests: Journey[] }[]
}

interface Journey {
	status: string
	results: { error?: { message?: string } }[]
}

/** The most characters of a journey's failure message. They show which condition failed, and what was there instead. */
const WHY_CHARACTERS = 300

const NOT_RUN = ['skipped', 'pending', 'todo', 'disabled']
/** The end of a title that leaves a test to `npm run proof` (0087); such tests do not count as skipped. */
export const PROOF = ' @proof'

export function tallyOfTests(report: VitestReport, isFine: boolean): Tally {
	const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
	return {
		passed: report.numPassedTests,
		failures: orUnsaid(isFine, failuresOf(report)),
		unsteady: unsteadyOf(report),
		skipped: results
			.filter(({ status, fullName }) => NOT_RUN.includes(status) && !fullName.endsWith(PROOF))
			.map(({ fullName }) => fullName),
	}
}

export function tallyOfJourneys({ suites, stats }: JourneysReport, isFine: boolean): Tally {
	return {
		passed: stats.expected + stats.flaky,
		failures: orUnsaid(isFine, suites.flatMap(journeysThat('unexpected'))),
		unsteady: suites.flatMap(journeysThat('flaky')),
		skipped: suites.flatMap(journeysThat('skipped')),
	}
}

/**
 * The problem when fewer tests ran than `floor`. Without it a suite that lost tests would look like one that
 * passed.
 */
export function tooFew(ran: number, floor: number): string[] {
	return ran < floor ? [`ran ${ran} tests, the floor in tests/floors.json is ${floor}`] : []
}

/** The failures, or one more for an error outside of any test, which fails a run although no test has failed. */
function orUnsaid(isFine: boolean, failures: string[]): string[] {
	return isFine || failures.length > 0 ? failures : ['something failed outside of any test']
}

function journeysThat(were: 'unexpected' | 'flaky' | 'skipped'): (journeys: Journeys) => string[] {
	return ({ suites = [], specs }) => [
		...specs.flatMap(({ title, file, tests }) => {
			const test = tests.find(({ status }) => status === were)
			return test ? [[file, title, ...errorsOf(test)].join(': ')] : []
		}),
		...suites.flatMap(journeysThat(were)),
	]
}

function errorsOf({ results }: Journey): string[] {
	const message = results.find(({ error }) => error?.message)?.error?.message
	if (!message) return []
	const lines = stripVTControlCharacters(message).split('\n')
	const told = lines.map((line) => line.trim()).filter(Boolean)
	return [told.join(' | ').slice(0, WHY_CHARACTERS)]
}
