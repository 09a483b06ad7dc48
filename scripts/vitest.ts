import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOf } from './limited.ts'
import { ROOT } from './local-stage.ts'

/** What vitest's reporter `json` says, as far as it is read here. */
export interface VitestReport {
	numPassedTests: number
	testResults: {
		name: string
		status: string
		message: string
		assertionResults: {
			fullName: string
			status: string
			failureMessages: string[] | null
			/** What the test handed over with its result. */
			meta?: Record<string, unknown>
		}[]
	}[]
}

export interface VitestRun {
	isFine: boolean
	/** Null when it ended before it could write one. */
	report: VitestReport | null
}

interface Options {
	env?: NodeJS.ProcessEnv
	/** A copy of the repository instead of this one. */
	root?: string
	/** Says nothing while it runs. */
	silently?: boolean
	/** What runs longer is stuck. */
	limitMs?: number
}

const LIMIT_MS = 6 * 3_600_000

/** One run of vitest; `args` are its projects and files. */
export async function vitest(
	args: readonly string[],
	{ env = process.env, root = ROOT, silently = false, limitMs = LIMIT_MS }: Options = {},
): Promise<VitestRun> {
	const folder = mkdtempSync(join(tmpdir(), 'stage-vitest-'))
	const file = join(folder, 'report.json')
	const reporters = ['--reporter=json', ...(silently ? [] : ['--reporter=default'])]
	const command = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...args]
	const child = spawn(process.execPath, [...command, ...reporters, `--outputFile.json=${file}`], {
		cwd: root,
		env,
		stdio: ['ignore', ...Array(2).fill(silently ? 'ignore' : 'inherit')],
	})
	try {
		const code = await endOf(child, limitMs)
		const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
		return { isFine: code === 0, report }
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Tests that failed, and files that could not be read, each with the first line of why. */
export function failuresOf({ testResults }: VitestReport): string[] {
	return testResults.flatMap(({ name, status, message, assertionResults }) => {
		const failed = assertionResults.filter((test) => test.status === 'failed')
		if (failed.length === 0 && status === 'failed') return [`${name}: ${firstLine(message)}`]
		return failed.map(
			({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`,
		)
	})
}

function firstLine(text: string): string {
	return text.trimStart().split('\n', 1)[0] ?? ''
}
