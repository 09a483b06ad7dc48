import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { newSeed } from '../tests/faults/dice.ts'
import { build, explain, ROOT } from './local-stage.ts'

// FUZZ_INPUTS requests (50,000) and as many frames, from FUZZ_SEED when a run is to be had again.
const FILES = ['tests/api/junk.test.ts', 'tests/room/frames-flood.test.ts']

try {
	build()
	const { FUZZ_INPUTS = '50000', FUZZ_SEED = String(newSeed()) } = process.env
	console.log(`${FUZZ_INPUTS} requests and ${FUZZ_INPUTS} frames, FUZZ_SEED=${FUZZ_SEED} …`)
	const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
	const { status } = spawnSync(process.execPath, [vitest, 'run', '--project=worker', ...FILES], {
		cwd: ROOT,
		stdio: 'inherit',
		env: { ...process.env, FUZZ_INPUTS, FUZZ_SEED },
	})
	process.exit(status ?? 1)
} catch (error) {
	explain(error)
}
