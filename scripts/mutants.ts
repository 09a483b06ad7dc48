import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AREAS, type Area, NOT_ASKED } from '#proof/mutants/areas'
import { notesIn, type Settings } from '#proof/mutants/journal'
import { type MutantsReport, scoresOf, survivorsIn } from '#proof/mutants/scores'
import { explain, ROOT } from './local-stage.ts'

// Makes small changes to the code, one at a time, and checks whether the tests notice each. Arguments limit it to
// these files.
const REPORT = join(ROOT, 'reports', 'mutants', 'report.json')
const JOURNAL = join(ROOT, 'reports', 'mutants', 'journal.jsonl')

try {
	const asked: string[] = process.argv.slice(2)
	const files: MutantsReport['files'] = {}
	for (const area of AREAS) {
		const { folder } = area
		const some =
			asked.length > 0
				? asked.filter((file) => file.startsWith(`${folder}/`))
				: [`${folder}/**/*.ts`]
		if (some.length > 0) Object.assign(files, mutate(area, some).files)
	}
	const report = { files }
	console.log(survivorsIn(report).join('\n'))
	const scores = scoresOf(report)
	for (const { folder, killed, covered, percent, goal, isMet } of scores)
		console.log(
			`${isMet ? '✓' : '✗'} ${folder}: ${killed} of ${covered} covered mutants noticed, ${percent.toFixed(1)}% (goal ${goal}%)`,
		)
	if (scores.length === 0) throw new Error('No test reaches a mutant of these files.')
	process.exit(scores.every(({ isMet }) => isMet) ? 0 : 1)
} catch (error) {
	explain(error)
}

function mutate({ folder, tests }: Area, files: string[]): MutantsReport {
	const settings: Settings = { MUTANTS_JOURNAL: JOURNAL, MUTANTS_TESTS: tests }
	const stryker = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
	const config = join('proof', 'mutants', 'stryker.config.mjs')
	mkdirSync(dirname(JOURNAL), { recursive: true })
	rmSync(JOURNAL, { force: true })
	const { status } = spawnSync(
		process.execPath,
		[stryker, 'run', config, '--mutate', [...files, ...NOT_ASKED.map((file) => `!${file}`)].join()],
		{ cwd: ROOT, env: { ...process.env, ...settings }, stdio: ['ignore', 'inherit', 'inherit'] },
	)
	if (status !== 0) throw new Error(`The mutants of ${folder} could not be asked.`)
	for (const note of notesIn(JOURNAL))
		if (note.kind === 'spoiled')
			console.log(`“${note.test}” fails without a mutant, so it was not tried with all of them.`)
	return JSON.parse(readFileSync(REPORT, 'utf8'))
}
