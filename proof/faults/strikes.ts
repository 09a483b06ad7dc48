import { setTimeout as wait } from 'node:timers/promises'
import type { Trial } from './case.ts'
import { percentile } from './dice.ts'
import type { Load } from './load.ts'
import type { Blow } from './place.ts'

const LOOK_MS = 10

interface Strikes {
	times: number
	/** The longest time in which the stage is left in peace between two of them. */
	pauseMaxMs: number
	/** So many messages are acknowledged between them in all, however slow the machine is. */
	acksMin?: number
	blow: (random: () => number) => Blow
	/** What its figures are called by. */
	called?: string
}

/** Strikes at random moments, each time after the stage has answered somebody again. */
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
