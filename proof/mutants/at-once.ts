import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type {
	DryRunOptions,
	DryRunResult,
	MutantRunOptions,
	MutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { notesIn, SETTINGS, type Settings } from './journal.ts'

// To start vitest for each mutant costs seconds, almost all of them for loading. The run that Stryker needs anyway,
// to learn which test reaches what, asks about every mutant here; what it heard is looked up afterwards.
class AtOnce {
	#verdicts: Map<string, 'killed' | 'timeout'> | null = null

	capabilities() {
		return { reloadEnvironment: true }
	}

	async dryRun({ files = [] }: DryRunOptions) {
		const failed = (await vitest(files, {})) ?? (await vitest(files, { MUTANTS_DEAR_TURN: 'yes' }))
		if (failed) return { status: 'error', errorMessage: failed } as DryRunResult
		const ran = notesIn(SETTINGS.MUTANTS_JOURNAL).filter((note) => note.kind === 'ran')
		return {
			status: 'complete',
			tests: ran.map(({ test, tookMs }) => ({
				id: test,
				name: test,
				timeSpentMs: tookMs,
				status: 0,
			})),
			mutantCoverage: {
				static: Object.assign({}, ...ran.map(({ loading }) => loading)),
				perTest: Object.fromEntries(ran.map(({ test, hits }) => [test, hits])),
			},
		} as DryRunResult
	}

	async mutantRun({ activeMutant }: MutantRunOptions) {
		this.#verdicts ??= new Map(
			notesIn(SETTINGS.MUTANTS_JOURNAL)
				.filter((note) => note.kind === 'noticed')
				.map(({ mutant, verdict }) => [mutant, verdict]),
		)
		const status = this.#verdicts.get(activeMutant.id) ?? 'survived'
		return { status, killedBy: [], failureMessage: '', nrOfTests: 1 } as MutantRunResult
	}
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'at-once', injectableClass: AtOnce }]

/** Runs vitest; answers the failure, or null. */
function vitest(files: readonly string[], turn: Partial<Settings>): Promise<string | null> {
	const program = join('node_modules', 'vitest', 'vitest.mjs')
	const config = join('proof', 'mutants', 'vitest.config.ts')
	const args = [program, 'related', '--run', '--config', config, ...files]
	const child = spawn(process.execPath, args, { env: { ...process.env, ...turn } })
	const { promise, resolve } = Promise.withResolvers<string | null>()
	let said = ''
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk) => {
			said += chunk
		})
	child.on('close', (code) => resolve(code === 0 ? null : said))
	return promise
}
