import type { LanguageCode } from '#contract/languages'
import type { KeptImage } from '#contract/messages/uploads'
import type { Store } from './host.ts'
import { UNSENT } from './storage.ts'

export interface AttachedImage extends KeptImage {
	/** What it shows, in words. */
	alt: string
}

/** A message as it rests in the browser until the stage has it. */
export interface OutboxEntry {
	clientMessageId: string
	text: string
	isStageOnly?: boolean
	/** What it answers, and in whose thread it stands meanwhile. */
	replyToMessageId?: string
	rootMessageId?: string
	/** Already on the stage, waiting for its message. */
	image?: AttachedImage
	language: LanguageCode
	writtenAt: number
	state: 'sending' | 'waiting' | 'failed'
	problem?: string
	/** Whose words these are: nobody else's session sends them. */
	by: string
	/** When it was first sent: from then on the stage may have it, though no answer came. */
	triedAt?: number
	notBefore?: number
}

/** Where unsent messages lie, one key each. */
export class OutboxStore {
	readonly #store: Store

	constructor(store: Store) {
		this.#store = store
	}

	/** Newest first. */
	all(): OutboxEntry[] {
		return this.#store
			.keys()
			.filter((key) => key.startsWith(UNSENT))
			.map((key) => this.find(key.slice(UNSENT.length)))
			.filter((kept) => kept !== null)
			.sort((a, b) => b.writtenAt - a.writtenAt)
	}

	find(clientMessageId: string): OutboxEntry | null {
		try {
			return JSON.parse(this.#store.get(UNSENT + clientMessageId) ?? 'null')
		} catch {
			return null
		}
	}

	put(kept: OutboxEntry): void {
		this.#store.set(UNSENT + kept.clientMessageId, JSON.stringify(kept))
	}

	remove(clientMessageId: string): void {
		this.#store.remove(UNSENT + clientMessageId)
	}
}
