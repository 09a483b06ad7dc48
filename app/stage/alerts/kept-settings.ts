import type { AlertSettings } from '#contract/push'

type Tell = (settings: AlertSettings, problem: string | null) => void

/**
 * Each change is kept at once, one after the other: what was changed while the stage was asked is said next, and what
 * it refused stands again as it stood before.
 */
export class KeptSettings {
	#kept: AlertSettings
	#wanted: AlertSettings
	#isAsking = false
	readonly #keep: (wanted: AlertSettings) => Promise<AlertSettings>
	readonly #tell: Tell

	constructor(
		kept: AlertSettings,
		keep: (wanted: AlertSettings) => Promise<AlertSettings>,
		tell: Tell,
	) {
		this.#kept = kept
		this.#wanted = kept
		this.#keep = keep
		this.#tell = tell
	}

	get wanted(): AlertSettings {
		return this.#wanted
	}

	async change(change: Partial<AlertSettings>): Promise<void> {
		this.#wanted = { ...this.#wanted, ...change }
		this.#tell(this.#wanted, null)
		if (this.#isAsking) return
		this.#isAsking = true
		let problem: string | null = null
		while (this.#wanted !== this.#kept) problem = await this.#ask(this.#wanted)
		this.#isAsking = false
		this.#tell(this.#wanted, problem)
	}

	/** The sentence of a refusal, or null. */
	async #ask(asked: AlertSettings): Promise<string | null> {
		let problem: string | null = null
		try {
			this.#kept = await this.#keep(asked)
		} catch (failure) {
			problem = failure instanceof Error ? failure.message : String(failure)
		}
		if (this.#wanted === asked) this.#wanted = this.#kept
		return problem
	}
}
