import { newSeed } from '../tests/faults/dice.ts'
import { describe, untried } from '../tests/faults/report.ts'
import { runKills } from '../tests/faults/run.ts'
import { build, explain } from './local-stage.ts'

// The long run: FAULT_KILLS kills (200), from FAULT_SEED when a run is to be had again.
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
	process.exit(report.problems.length + untried(report).length > 0 ? 1 : 0)
} catch (error) {
	explain(error)
}
