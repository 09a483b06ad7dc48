import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { newSeed } from '#proof/faults/dice'
import { casesOf, type FaultReport, problemsOf, together, writeReport } from '#proof/faults/report'
import { build, explain, ROOT } from './local-stage.ts'
import { vitest } from './vitest.ts'

// Runs all cases in full size, or only named ones (`npm run faults -- kills disk`). FAULT_SEED repeats a run.
// FAULT_SIZE=quick runs them as small as `npm test` does, cut as `npm run proof` does.
const REPORTS = join(ROOT, 'reports')
const NOTHING: FaultReport = { cases: [], broken: [], skipped: [] }
/** Folders of cases: those that start a stage as an operator does, and those that run inside workerd. */
const FOLDERS = {
	whole: [['proof/faults', /\.test\.ts$/]],
	worker: [
		['proof/faults/room', /\.test\.ts$/],
		['tests/room/people', /^last-seat\.test\.ts$/],
	],
} as const

try {
	const picks: string[] = process.argv.slice(2)
	const names = [...filesFor('whole', []), ...filesFor('worker', [])].map(nameOf).sort()
	const unknown = picks.filter((pick) => !names.includes(pick))
	if (unknown.length > 0)
		throw new Error(`There is no case '${unknown.join("', '")}'. There are: ${names.join(', ')}`)
	const found = { whole: filesFor('whole', picks), worker: filesFor('worker', picks) }
	build()
	const { FAULT_SEED = String(newSeed()), FAULT_SIZE = 'full', SEAT_ROUNDS } = process.env
	const rounds = SEAT_ROUNDS ?? (FAULT_SIZE === 'full' ? '1000' : '12')
	const env = { ...process.env, FAULT_SEED, FAULT_SIZE, SEAT_ROUNDS: rounds }
	console.log(`Seed ${FAULT_SEED}, ${FAULT_SIZE} size`)
	const whole = await runAll('whole', found.whole, env)
	const report = together([whole, await runAll('worker', found.worker, env)])
	console.log(writeReport(REPORTS, report))
	process.exit(problemsOf(report).length > 0 ? 1 : 0)
} catch (error) {
	explain(error)
}

function filesFor(project: keyof typeof FOLDERS, picks: string[]): string[] {
	return FOLDERS[project]
		.flatMap(([folder, pattern]) => {
			const path = join(ROOT, folder)
			const names = existsSync(path) ? readdirSync(path) : []
			return names.filter((name) => pattern.test(name)).map((name) => `${folder}/${name}`)
		})
		.filter((file) => picks.length === 0 || picks.includes(nameOf(file)))
}

function nameOf(file: string): string {
	return basename(file, '.test.ts')
}

async function runAll(
	project: keyof typeof FOLDERS,
	files: string[],
	env: NodeJS.ProcessEnv,
): Promise<FaultReport> {
	if (files.length === 0) return NOTHING
	const projects = project === 'whole' ? ['whole', 'long'] : [project]
	const args = projects.map((name) => `--project=${name}`)
	const { isFine, report } = await vitest([...args, ...files], { env })
	const found = report ? casesOf(report) : NOTHING
	if (isFine || (report && problemsOf(found).length > 0)) return found
	// An error outside of any test fails the run, although no test has failed.
	const unsaid = { test: project, problem: 'something failed outside of any test' }
	return { ...found, broken: [...found.broken, unsaid] }
}
