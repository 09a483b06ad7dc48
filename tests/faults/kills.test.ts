import { expect, test } from 'vitest'
import { newSeed } from './dice.ts'
import { describe, untried } from './report.ts'
import { runKills } from './run.ts'

const { FAULT_SEED, FAULT_KILLS = '20' } = process.env
const LIMIT_MS = 60_000 + Number(FAULT_KILLS) * 10_000

test('ada, kenji and noor talk while the stage is killed again and again: what they were told is kept is kept once, and nobody who listens misses or hears twice', {
	timeout: LIMIT_MS,
}, async () => {
	const report = await runKills({
		seed: Number(FAULT_SEED ?? newSeed()),
		kills: Number(FAULT_KILLS),
	})
	console.log(describe(report))

	expect(report.problems).toEqual([])
	expect(untried(report)).toEqual([])
	expect(report.kills).toHaveLength(Number(FAULT_KILLS))
})
