import type { Skip } from '#contract/frames'
import { hasTextIn, personConcernedBy, projectEvent } from '#rules/hearing/project-event'
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
	readonly #concernedPeople: ReadonlySet<string | null>
	/** Encoded entries by the audience and language that they are for. Encoding costs most of a frame. */
	readonly #encoded = new Map<Entry, Map<string, string>>()

	constructor(epoch: string, entries: readonly Entry[], now: number) {
		this.#epoch = epoch
		this.#now = now
		this.#entries = entries
		this.#concernedPeople = new Set(entries.map(({ event }) => event && personConcernedBy(event)))
	}

	shared({ seated, language }: Audience): string {
		return this.#frame({ userId: null, seated, language })
	}

	/** The listener's personal frame; null when no entry concerns them. */
	ownFrame(listener: Listener): string | null {
		const { userId } = listener
		return userId !== null && this.#concernedPeople.has(userId) ? this.#frame(listener) : null
	}

	#frame(to: Listener): string {
		const payloads = this.#entries.map((entry) => this.#payload(entry, to))
		return payloads.length === 1 ? (payloads[0] ?? '') : `[${payloads.join(',')}]`
	}

	/**
	 * Encodes an entry once for all listeners who get the same text of it. Most changes contain nothing that
	 * differs by language.
	 */
	#payload(entry: Entry, to: Listener): string {
		const { event } = entry
		if (event && to.userId !== null && personConcernedBy(event) === to.userId)
			return this.#encode(entry, to)
		const { seated, language } = to
		const isApart = event && (language === null || hasTextIn(event, language))
		const key = `${seated} ${isApart ? language : 'all'}`
		const ofEntry = this.#encoded.get(entry) ?? new Map<string, string>()
		const payload = ofEntry.get(key) ?? this.#encode(entry, { userId: null, seated, language })
		this.#encoded.set(entry, ofEntry.set(key, payload))
		return payload
	}

	#encode({ seq, ts, event, stageOnly }: Entry, to: Listener): string {
		const head = { v: 1, epoch: this.#epoch } as const
		const heard = event && projectEvent(event, to, stageOnly, this.#now)
		if (!heard) return JSON.stringify({ ...head, seq, skip: true } satisfies Skip)
		return JSON.stringify({ ...head, seq, event: heard.event, ts, data: heard.data })
	}
}
