import { sentenceOf } from '#client/ask'
import type { AlertChange, AlertSettings } from '#contract/push'

type Tell = (settings: AlertSettings, problem: string | null) => void

/**
 * Each change is kept at once, one after the other: what was changed while the stage was asked is said next, and what
 * it refused stands again as it stood before. Only what was changed here is said, so what another page changed stays.
 */
export class KeptSettings {
	#kept: AlertSettings
	/** What the stage is asked for now. */
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

	/** The sentence of a refusal, or null. */
	async #ask(change: AlertChange): Promise<string | null> {
		this.#asked = change
		this.#next = null
		try {
			this.#kept = await this.#keep(change)
			return null
		} catch (failure) {
			// What was changed meanwhile was meant together with it.
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
