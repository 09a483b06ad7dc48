import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestModule, Vitest } from 'vitest/node'
import VitestReporter, {
	FOLDER_SETTING,
	progressIn,
	reportIn,
} from '../../scripts/vitest-report.ts'

let folder = ''

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'stage-report-'))
	vi.stubEnv(FOLDER_SETTING, folder)
	vi.useFakeTimers()
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllEnvs()
	vi.restoreAllMocks()
	rmSync(folder, { recursive: true })
})

test('a run that hangs after all of its files have ended is ended with all of its results', () => {
	const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
	vi.spyOn(console, 'error').mockImplementation(() => {})
	const reporter = new VitestReporter()
	reporter.onTestRunStart(['a', 'b'])
	reporter.onTestModuleEnd(file('a.test.ts', 'passed'))
	vi.advanceTimersByTime(600_000)
	expect(exit).not.toHaveBeenCalled() // the second file may take its time

	reporter.onTestModuleEnd(file('b.test.ts', 'failed'))
	expect(readFileSync(progressIn(folder), 'utf8')).toBe('b.test.ts ended')
	vi.advanceTimersByTime(30_000)

	expect(exit).toHaveBeenCalledExactlyOnceWith(1)
	expect(JSON.parse(readFileSync(reportIn(folder), 'utf8'))).toMatchObject({
		numPassedTests: 1,
		testResults: [
			{
				name: 'a.test.ts',
				status: 'passed',
				assertionResults: [{ status: 'passed', isUnsteady: true }],
			},
			{
				name: 'b.test.ts',
				status: 'failed',
				assertionResults: [{ status: 'failed', failureMessages: ['ada waits'], isUnsteady: false }],
			},
		],
	})
})

test('a run that ends by itself is left alone', () => {
	const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
	const reporter = new VitestReporter()
	const only = file('a.test.ts', 'passed')
	reporter.onTestRunStart(['a'])
	reporter.onTestModuleEnd(only)
	reporter.onTestRunEnd([only])

	vi.advanceTimersByTime(60_000)
	expect(exit).not.toHaveBeenCalled()
	expect(JSON.parse(readFileSync(reportIn(folder), 'utf8')).numPassedTests).toBe(1)
})

test('a run that is asked to stop hands over its results', () => {
	const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
	const reporter = new VitestReporter()
	reporter.onInit({} as Vitest)
	reporter.onTestRunStart(['a', 'b'])
	reporter.onTestModuleStart(file('a.test.ts', 'passed'))

	process.emit('SIGINT')

	expect(exit).toHaveBeenCalledExactlyOnceWith(1)
	expect(JSON.parse(readFileSync(reportIn(folder), 'utf8')).numPassedTests).toBe(1)
})

/** The part of a file with one test that the reporter reads. */
function file(relativeModuleId: string, state: 'passed' | 'failed'): TestModule {
	const errors = state === 'failed' ? [{ message: 'ada waits' }] : undefined
	const only = {
		fullName: 'ada speaks',
		result: () => ({ state, errors }),
		diagnostic: () => ({ retryCount: 1 }),
		meta: () => ({}),
	}
	return {
		relativeModuleId,
		ok: () => state === 'passed',
		errors: () => [],
		children: { allTests: (wanted = state) => (wanted === state ? [only] : []) },
	} as unknown as TestModule
}
