import { sentenceOf } from '#client/ask'
import type { AlertChange, AlertSettings } from '#contract/push'

type Tell = (settings: AlertSettings, problem: string | null) => void

/**
 * Stores each change at once. Changes made during a request go into the next request, and a refused change is reverted.
 * Only changed fields are sent, so that changes of other pages stay.
 */
export class KeptSettings {
	#stored: AlertSettings
	/** The change that the running request stores; null without a request. */
	#sending: AlertChange | null = null
	/** The change that the next request will store; null for none. */
	#next: AlertChange | null = null
	readonly #store: (change: AlertChange) => Promise<AlertSettings>
	readonly #onChange: Tell

	constructor(
		kept: AlertSettings,
		keep: (change: AlertChange) => Promise<AlertSettings>,
		tell: Tell,
	) {
		this.#stored = kept
		this.#store = keep
		this.#onChange = tell
	}

	get wanted(): AlertSettings {
		return { ...this.#stored, ...changed(changed(this.#stored, this.#sending), this.#next) }
	}

	async change(change: AlertChange): Promise<void> {
		this.#next = changed(this.#next ?? {}, change)
		this.#onChange(this.wanted, null)
		if (this.#sending) return
		let problem: string | null = null
		while (this.#next) problem = await this.#ask(this.#next)
		this.#onChange(this.wanted, problem)
	}

	/** Sends one change. Resolves to null on success; otherwise to the sentence of the refusal. */
	async #ask(change: AlertChange): Promise<string | null> {
		this.#sending = change
		this.#next = null
		try {
			this.#stored = await this.#store(change)
			return null
		} catch (failure) {
			// The person made the later changes on top of the failed one, so the next request contains both.
			if (this.#next) this.#next = changed(change, this.#next)
			return sentenceOf(failure)
		} finally {
			this.#sending = null
		}
	}
}

function changed(before: AlertChange, change: AlertChange | null): AlertChange {
	if (!change) return before
	const types = change.types ? { types: { ...before.types, ...change.types } } : {}
	return { ...before, ...change, ...types }
}
