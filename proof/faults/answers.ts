import type { Ack } from './writer.ts'

const RECOVERY_MAX_MS = 60_000

/** Lets the source of faults wait until somebody has been answered again. */
export class Answers {
	#count = 0
	#waiting: { after: number; answered(at: number): void }[] = []

	/** How many were acknowledged until now. */
	get count(): number {
		return this.#count
	}

	heard({ askedAt, answeredAt }: Ack): void {
		this.#count++
		const answered = this.#waiting.filter(({ after }) => askedAt > after)
		this.#waiting = this.#waiting.filter(({ after }) => askedAt <= after)
		for (const each of answered) each.answered(answeredAt)
	}

	/** When a request that left after this moment was answered. */
	nextAfter(after: number): Promise<number> {
		return new Promise((answered, failed) => {
			const late = setTimeout(
				() => failed(new Error(`Nobody was answered for ${RECOVERY_MAX_MS} ms`)),
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
