import { sentenceOf } from '#client/ask'
import type { AlertChange, AlertSettings } from '#contract/push'

type Tell = (settings: AlertSettings, problem: string | null) => void

/**
 * Stores each change at once; changes made during a request go into the next one, and a refused change is
 * reverted. Only fields changed here are sent, so what another page changed stays.
 */
export class KeptSettings {
	#kept: AlertSettings
	/** The change in the present request. */
	#asked: AlertChange | null = null
	/** The change to send after the present request. */
	#next: AlertChange | null = null
	readonly #keep: (change: AlertChange) => Promise<AlertSettings>
	readonly #tell: Tell

	constructor(
		kept: AlertSettings,
		keep: (change: AlertChange) => Promise<AlertSettings>,
		tell: Tell,
	) {
		this.#kept = kept
		this.#keep = keep
		this.#tell = tell
	}

	get wanted(): AlertSettings {
		return { ...this.#kept, ...changed(changed(this.#kept, this.#asked), this.#next) }
	}

	async change(change: AlertChange): Promise<void> {
		this.#next = changed(this.#next ?? {}, change)
		this.#tell(this.wanted, null)
		if (this.#asked) return
		let problem: string | null = null
		while (this.#next) problem = await this.#ask(this.#next)
		this.#tell(this.wanted, problem)
	}

	/** Sends one change. Resolves to the sentence of a refusal, or to null. */
	async #ask(change: AlertChange): Promise<string | null> {
		this.#asked = change
		this.#next = null
		try {
			this.#kept = await this.#keep(change)
			return null
		} catch (failure) {
			// Changes made meanwhile were meant together with this one, so the next request carries both.
			if (this.#next) this.#next = changed(change, this.#next)
			return sentenceOf(failure)
		} finally {
			this.#asked = null
		}
	}
}

function changed(before: AlertChange, change: AlertChange | null): AlertChange {
	if (!change) return before
	const types = change.types ? { types: { ...before.types, ...change.types } } : {}
	return { ...before, ...change, ...types }
}
