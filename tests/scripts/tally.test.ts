import { expect, test } from 'vitest'
import { browserPath, journeysBrowserPath } from '../../scripts/browser.ts'
import { tallyOfJourneys, tallyOfTests, tooFew } from '../../scripts/tally.ts'

const WHY = { message: '\u001b[31mError: px that moved\u001b[39m\n\nExpected: 0\nReceived: 4\n' }

test('a colleague who loses a file of tests is told, though everything that ran passed', () => {
	expect(tooFew(12, 13)).toEqual(['ran 12 tests, the floor in tests/floors.json is 13'])
	expect(tooFew(12, 12)).toEqual([])
})

test('skipped tests and journeys are listed by name, unsteady ones with their failure', () => {
	const tests = {
		numPassedTests: 2,
		testResults: [
			{
				name: 'a.test.ts',
				status: 'passed',
				message: '',
				assertionResults: [
					{ fullName: 'ada speaks', status: 'passed', failureMessages: [] },
					{
						fullName: 'ada hums',
						status: 'passed',
						failureMessages: ['expected 2 to be 1\n- 1\n+ 2'],
						isUnsteady: true,
					},
					{ fullName: 'ada sings', status: 'skipped', failureMessages: [] },
					{ fullName: 'ada dances', status: 'todo', failureMessages: [] },
				],
			},
		],
	}
	expect(tallyOfTests(tests, true)).toEqual({
		passed: 2,
		failures: [],
		unsteady: ['ada hums: expected 2 to be 1'],
		skipped: ['ada sings', 'ada dances'],
	})

	const spec = (title: string, status: string, error?: { message: string }) => ({
		title,
		file: 'a.spec.ts',
		tests: [{ status, results: [{ error }, {}] }],
	})
	const journeys = {
		stats: { expected: 1, flaky: 1 },
		suites: [
			{
				specs: [spec('ada reads', 'expected'), spec('ada sleeps', 'skipped')],
				suites: [{ specs: [spec('ada scrolls', 'flaky', WHY)] }],
			},
		],
	}
	expect(tallyOfJourneys(journeys, true)).toEqual({
		passed: 2,
		failures: [],
		unsteady: ['a.spec.ts: ada scrolls: Error: px that moved | Expected: 0 | Received: 4'],
		skipped: ['a.spec.ts: ada sleeps'],
	})
	expect(tallyOfJourneys(journeys, false).failures).toEqual([
		'something failed outside of any test',
	])
})

test('the browser that was named is taken, else the system’s, else the one that Playwright fetches', () => {
	const hasGoogle = (path: string) => path === '/usr/bin/google-chrome'

	expect(browserPath(() => true, '/opt/mine')).toBe('/opt/mine')
	expect(browserPath(hasGoogle, undefined)).toBe('/usr/bin/google-chrome')
	expect(browserPath(() => false, undefined)).toMatch(/playwright/)
	expect(journeysBrowserPath(() => true, '/opt/mine')).toBe('/opt/mine')
	expect(journeysBrowserPath(() => true, undefined)).toBe('/usr/bin/chromium-headless-shell')
	expect(journeysBrowserPath(hasGoogle, undefined)).toBe('/usr/bin/google-chrome')
})
