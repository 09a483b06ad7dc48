import { setTimeout as wait } from 'node:timers/promises'
import type { Blow, Place } from './place.ts'
import type { Ack } from './writer.ts'

const HARD_SHARE = 1 / 3
const RECOVERY_MAX_MS = 60_000

export interface Kill {
	blow: Blow
	/** From the blow to the answer of a request that left after it. */
	recoveryMs: number
}

interface Strikes {
	kills: number
	pauseMaxMs: number
	random: () => number
	answers: Answers
	struck?: ((kill: Kill, done: number) => void) | undefined
}

/** Strikes at random moments, each time after the stage has answered somebody again. */
export async function strikeOften(
	place: Place,
	{ kills, pauseMaxMs, random, answers, struck }: Strikes,
): Promise<Kill[]> {
	const list: Kill[] = []
	for (let done = 1; done <= kills; done++) {
		const blow: Blow = random() < HARD_SHARE ? 'hard' : 'fast'
		await wait(random() * pauseMaxMs)
		const at = Date.now()
		const recovered = answers.nextAfter(at)
		await place.strike(blow)
		const kill = { blow, recoveryMs: (await recovered) - at }
		list.push(kill)
		struck?.(kill, done)
	}
	return list
}

/** Lets a killer wait until somebody has been answered again. */
export class Answers {
	#waiting: { after: number; answered(at: number): void }[] = []

	heard({ askedAt }: Ack): void {
		const now = Date.now()
		const answered = this.#waiting.filter(({ after }) => askedAt > after)
		this.#waiting = this.#waiting.filter(({ after }) => askedAt <= after)
		for (const each of answered) each.answered(now)
	}

	nextAfter(after: number): Promise<number> {
		return new Promise((answered, failed) => {
			const late = setTimeout(
				() => failed(new Error(`Nobody was answered for ${RECOVERY_MAX_MS} ms after a kill`)),
				RECOVERY_MAX_MS,
			)
			this.#waiting.push({
				after,
				answered: (at) => {
					clearTimeout(late)
					answered(at)
				},
			})
		})
	}
}
