import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import type { VitestReport } from './vitest.ts'

/** How long a run may take to end after its last file. */
const END_MS = 30_000
const PROGRESS = 'progress.txt'
const REPORT = 'report.json'

/** The name of the setting by which `vitest()` tells the reporter its folder. */
export const FOLDER_SETTING = 'STAGE_VITEST_REPORT'
/**
 * The path of the file with the last event of the run: a test or hook that began or ended. The file's own time
 * tells when.
 */
export const progressIn = (folder: string) => join(folder, PROGRESS)
export const reportIn = (folder: string) => join(folder, REPORT)

/**
 * A reporter for vitest that writes the report which `vitest()` reads. After its last file a runner inside workerd
 * may wait for ever for an answer of a room that has ended. The run is complete then, and this reporter ends it.
 * The reporter also ends a run that is asked to stop (SIGINT), with the results so far.
 */
export default class VitestReporter implements Reporter {
	readonly #folder = process.env[FOLDER_SETTING] ?? '.'
	#vitest: Vitest | undefined
	#files = 0
	readonly #begun: TestModule[] = []
	#ended: TestModule[] = []
	#late: NodeJS.Timeout | undefined

	onInit(vitest: Vitest): void {
		this.#vitest = vitest
		process.prependOnceListener('SIGINT', () => {
			this.#write(this.#begun)
			process.exit(1)
		})
	}

	onTestRunStart(files: readonly unknown[]): void {
		this.#files = files.length
		this.#note('the run began')
	}

	onTestModuleQueued({ relativeModuleId }: TestModule): void {
		this.#note(`${relativeModuleId} was queued`)
	}

	onTestModuleStart(module: TestModule): void {
		this.#begun.push(module)
		this.#note(`${module.relativeModuleId} began`)
	}

	onTestCaseReady({ module, fullName }: TestCase): void {
		this.#note(`${module.relativeModuleId}: '${fullName}' began`)
	}

	onTestCaseResult({ module, fullName }: TestCase): void {
		this.#note(`${module.relativeModuleId}: '${fullName}' ended`)
	}

	onTestModuleEnd(module: TestModule): void {
		this.#note(`${module.relativeModuleId} ended`)
		this.#ended.push(module)
		if (this.#ended.length === this.#files) this.#late = setTimeout(() => this.#endRun(), END_MS)
	}

	onTestRunEnd(modules: readonly TestModule[]): void {
		clearTimeout(this.#late)
		this.#write(modules)
	}

	#endRun(): void {
		this.#write(this.#ended)
		const errors = this.#vitest?.state.getUnhandledErrors() ?? []
		for (const error of errors) console.error(error)
		for (const module of this.#ended)
			for (const test of module.children.allTests('failed'))
				console.error(
					`${module.relativeModuleId}: ${test.fullName}`,
					...(test.result().errors ?? []),
				)
		console.error(`All files have ended, and ${END_MS / 1000} s later the run has not: ended.`)
		const isFine = errors.length === 0 && this.#ended.every((module) => module.ok())
		process.exit(isFine ? 0 : 1)
	}

	#note(event: string): void {
		writeFileSync(progressIn(this.#folder), event)
	}

	#write(modules: readonly TestModule[]): void {
		writeFileSync(reportIn(this.#folder), JSON.stringify(reportOf(modules)))
	}
}

function reportOf(modules: readonly TestModule[]): VitestReport {
	const testResults = modules.map((module) => ({
		name: module.relativeModuleId,
		status: module.ok() ? 'passed' : 'failed',
		message: module.errors()[0]?.message ?? '',
		assertionResults: [...module.children.allTests()]
			.filter((test) => test.result().state !== 'pending')
			.map(resultOf),
	}))
	const passed = testResults
		.flatMap(({ assertionResults }) => assertionResults)
		.filter(({ status }) => status === 'passed')
	return { numPassedTests: passed.length, testResults }
}

function resultOf(test: TestCase): VitestReport['testResults'][number]['assertionResults'][number] {
	const { state, errors } = test.result()
	return {
		fullName: test.fullName,
		status: state,
		failureMessages: errors?.map(({ message }) => message) ?? [],
		isUnsteady: state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0,
		meta: { ...test.meta() },
	}
}
