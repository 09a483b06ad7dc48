import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOf } from './limited.ts'
import { ROOT } from './local-stage.ts'
import { FOLDER_SETTING, progressIn, reportIn } from './vitest-report.ts'

/** The report that `scripts/vitest-report.ts` writes. */
export interface VitestReport {
	numPassedTests: number
	testResults: {
		name: string
		status: string
		message: string
		assertionResults: TestResult[]
	}[]
}

interface TestResult {
	fullName: string
	status: string
	/** The messages of all failed tries, also when a later try passed. */
	failureMessages: string[] | null
	/** True when it passed only at a later try. */
	isUnsteady?: boolean
	/** Data that the test added to its result. */
	meta?: Record<string, unknown>
}

export interface VitestRun {
	isFine: boolean
	/** The report; null when the run ended before it was written. */
	report: VitestReport | null
	/** The name of the run's last event. */
	last: string
}

interface Options {
	env?: NodeJS.ProcessEnv
	/** The folder of a copy of the repository to test; by default this one. */
	root?: string
	/** True to print nothing. */
	silently?: boolean
	/** A run that takes longer (ms) is stuck. */
	limitMs?: number
	/** A run in which no test and no hook begins or ends for this long (ms) is stuck. */
	quietMs?: number
}

const LIMIT_MS = 6 * 3_600_000

/** Runs vitest once. `args`: its projects and files. */
export async function vitest(
	args: readonly string[],
	{
		env = process.env,
		root = ROOT,
		silently = false,
		limitMs = LIMIT_MS,
		quietMs = limitMs,
	}: Options = {},
): Promise<VitestRun> {
	const folder = mkdtempSync(join(tmpdir(), 'stage-vitest-'))
	const progress = progressIn(folder)
	const reporters = [join(ROOT, 'scripts', 'vitest-report.ts'), ...(silently ? [] : ['default'])]
	const child = spawn(
		process.execPath,
		[
			join(root, 'node_modules', 'vitest', 'vitest.mjs'),
			'run',
			...args,
			...reporters.map((reporter) => `--reporter=${reporter}`),
		],
		{
			cwd: root,
			env: { ...env, [FOLDER_SETTING]: folder },
			stdio: ['ignore', ...Array(2).fill(silently ? 'ignore' : 'inherit')],
		},
	)
	const isQuiet = () => existsSync(progress) && Date.now() - statSync(progress).mtimeMs > quietMs
	try {
		const code = await endOf(child, limitMs, isQuiet)
		const file = reportIn(folder)
		const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
		const last = existsSync(progress) ? readFileSync(progress, 'utf8') : 'nothing'
		return { isFine: code === 0, report, last }
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Failed tests and unreadable files, each with the first line of the reason. */
export function failuresOf({ testResults }: VitestReport): string[] {
	return testResults.flatMap(({ name, status, message, assertionResults }) => {
		const failed = assertionResults.filter((test) => test.status === 'failed')
		if (failed.length === 0 && status === 'failed') return [`${name}: ${firstLine(message)}`]
		return failed.map(withWhy)
	})
}

/** Tests that passed only at a later try, each with the first line of the first failure. */
export function unsteadyOf({ testResults }: VitestReport): string[] {
	return testResults
		.flatMap(({ assertionResults }) => assertionResults)
		.filter(({ isUnsteady }) => isUnsteady)
		.map(withWhy)
}

function withWhy({ fullName, failureMessages }: TestResult): string {
	return [fullName, firstLine(failureMessages?.[0] ?? '')].filter(Boolean).join(': ')
}

function firstLine(text: string): string {
	return text.trimStart().split('\n', 1)[0] ?? ''
}
