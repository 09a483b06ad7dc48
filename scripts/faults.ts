import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { newSeed } from '../tests/faults/dice.ts'
import { describe, untried } from '../tests/faults/report.ts'
import { runKills } from '../tests/faults/run.ts'
import { build, explain, ROOT } from './local-stage.ts'

// The long run: FAULT_KILLS kills (200), from FAULT_SEED when a run is to be had again, then SEAT_ROUNDS
// (1,000) times a hundred people who want the last seat.
try {
	build()
	const kills = Number(process.env.FAULT_KILLS ?? 200)
	const seed = Number(process.env.FAULT_SEED ?? newSeed())
	console.log(`Killing the stage ${kills} times under load, seed ${seed} …`)
	const report = await runKills({
		seed,
		kills,
		talkers: 24,
		pauseMaxMs: 6_000,
		struck: ({ blow, recoveryMs }, done) =>
			console.log(`${done}/${kills} ${blow}: answered again after ${recoveryMs} ms`),
	})
	console.log(describe(report))
	const isRaceLost = raceForSeats(Number(process.env.SEAT_ROUNDS ?? 1_000))
	process.exit(report.problems.length + untried(report).length > 0 || isRaceLost ? 1 : 0)
} catch (error) {
	explain(error)
}

function raceForSeats(rounds: number): boolean {
	console.log(`${rounds} times a hundred people for the last seat …`)
	const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
	const { status } = spawnSync(
		process.execPath,
		[vitest, 'run', '--project=worker', 'tests/room/last-seat.test.ts'],
		{ cwd: ROOT, stdio: 'inherit', env: { ...process.env, SEAT_ROUNDS: String(rounds) } },
	)
	return status !== 0
}
