import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MutantsReport, scoresOf, survivorsIn } from '../tests/mutants/scores.ts'
import { explain, ROOT } from './local-stage.ts'

// Changes the code in small ways, one at a time, and asks the tests whether they notice. With files as arguments
// only those; what did not change since the last run is not asked again.
const REPORT = join(ROOT, 'reports', 'mutants', 'report.json')
const CONFIG = join('tests', 'mutants', 'stryker.config.mjs')

try {
	const files = process.argv.slice(2)
	const stryker = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
	const { status } = spawnSync(
		process.execPath,
		[stryker, 'run', CONFIG, ...(files.length > 0 ? ['--mutate', files.join()] : [])],
		{ cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
	)
	if (status !== 0) throw new Error('The mutants could not be asked.')
	const report: MutantsReport = JSON.parse(readFileSync(REPORT, 'utf8'))
	console.log(survivorsIn(report).join('\n'))
	const scores = scoresOf(report)
	for (const { room, killed, covered, percent, goal, isMet } of scores)
		console.log(
			`${isMet ? '✓' : '✗'} ${room}: ${killed} of ${covered} covered mutants noticed, ${percent.toFixed(1)}% (goal ${goal}%)`,
		)
	process.exit(scores.every(({ isMet }) => isMet) ? 0 : 1)
} catch (error) {
	explain(error)
}
