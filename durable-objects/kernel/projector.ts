import type { Skip } from '#contract/frames'
import { concernedBy, projectEvent } from '#rules/hearing/project-event'
import type { Listener } from '#rules/hearing/visibility'
import type { Entry } from './log.ts'

/** Listeners who receive the identical frame. */
export type Audience = Pick<Listener, 'seated' | 'language'>

/**
 * Projects entries to one frame per audience and language, and to personal frames for people whom an entry
 * concerns.
 */
export class Frames {
	readonly #epoch: string
	readonly #now: number
	readonly #entries: readonly Entry[]
	readonly #concerned: ReadonlySet<string | null>

	constructor(epoch: string, entries: readonly Entry[], now: number) {
		this.#epoch = epoch
		this.#now = now
		this.#entries = entries
		this.#concerned = new Set(entries.map(({ event }) => event && concernedBy(event)))
	}

	shared({ seated, language }: Audience): string {
		return this.#frame({ userId: null, seated, language })
	}

	/** The listener's personal frame; null when no entry concerns them. */
	own(listener: Listener): string | null {
		const { userId } = listener
		return userId !== null && this.#concerned.has(userId) ? this.#frame(listener) : null
	}

	#frame(to: Listener): string {
		const head = { v: 1, epoch: this.#epoch } as const
		const payloads = this.#entries.map(({ seq, ts, event, stageOnly }) => {
			const heard = event && projectEvent(event, to, stageOnly, this.#now)
			if (!heard) return JSON.stringify({ ...head, seq, skip: true } satisfies Skip)
			return JSON.stringify({ ...head, seq, event: heard.event, ts, data: heard.data })
		})
		return payloads.length === 1 ? (payloads[0] ?? '') : `[${payloads.join(',')}]`
	}
}
