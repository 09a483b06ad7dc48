import { setTimeout as wait } from 'node:timers/promises'
import type { Trial } from './case.ts'
import { percentile } from './dice.ts'
import type { Load } from './load.ts'
import type { Blow } from './place.ts'

const LOOK_MS = 10

interface Strikes {
	times: number
	/** The longest pause between two faults. */
	pauseMaxMs: number
	/** The number of messages acknowledged between faults, on any machine. */
	acksMin?: number
	blow: (random: () => number) => Blow
	/** The names of its figures. */
	called?: string
}

/** Causes faults at random moments, each after the stage has answered somebody again. */
export async function strikeOften(
	trial: Trial,
	{ place, answers, random }: Load,
	{ times, pauseMaxMs, acksMin = 0, blow, called = '' }: Strikes,
): Promise<void> {
	const recoveryMs: number[] = []
	for (let done = 1; done <= times; done++) {
		const next = blow(random)
		await wait(random() * pauseMaxMs)
		while (answers.count < (acksMin * done) / times) await wait(LOOK_MS)
		const at = Date.now()
		const recovered = answers.nextAfter(at)
		await place.strike(next)
		const tookMs = (await recovered) - at
		recoveryMs.push(tookMs)
		trial.tries(next)
		if (trial.size === 'full') console.log(`${done}/${times} ${next}: answered after ${tookMs} ms`)
	}
	trial.figure(`ms of recovery ${called}p50`, percentile(recoveryMs, 0.5))
	trial.figure(`ms of recovery ${called}p95`, percentile(recoveryMs, 0.95))
}
