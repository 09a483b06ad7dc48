import { newSeed } from '#proof/faults/dice'
import { build, explain } from './local-stage.ts'
import { vitest } from './vitest.ts'

// Runs FUZZ_INPUTS requests (50,000 by default), as many frames, and a tenth as many broken connections. FUZZ_SEED
// repeats an earlier run.
const FILES = ['tests/api/http/junk.test.ts', 'tests/room/kernel/frames-flood.test.ts']

try {
	build()
	const { FUZZ_INPUTS = '50000', FUZZ_SEED = String(newSeed()) } = process.env
	console.log(`${FUZZ_INPUTS} requests and ${FUZZ_INPUTS} frames, FUZZ_SEED=${FUZZ_SEED} …`)
	const env = { ...process.env, FUZZ_INPUTS, FUZZ_SEED }
	const inside = await vitest(['--project=worker', ...FILES], { env })
	const outside = await vitest(['--project=hostile'], { env })
	process.exit(inside.isFine && outside.isFine ? 0 : 1)
} catch (error) {
	explain(error)
}
