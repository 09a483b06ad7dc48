import type { LanguageCode } from '#contract/languages'
import type { KeptImage } from '#contract/messages/uploads'
import type { Store } from './host.ts'
import { UNSENT } from './storage.ts'

export interface AttachedImage extends KeptImage {
	/** The image's description. */
	alt: string
}

/** An unsent message as local storage holds it. */
export interface OutboxEntry {
	clientMessageId: string
	text: string
	isStageOnly?: boolean
	/** The message that it replies to, and the root of that thread. */
	replyToMessageId?: string
	rootMessageId?: string
	/** Already uploaded. */
	image?: AttachedImage
	language: LanguageCode
	writtenAt: number
	state: 'sending' | 'waiting' | 'failed'
	problem?: string
	/** The author's user id: no other session sends the message. */
	by: string
	/** The first attempt: since then the stage may have stored it, even without an answer. */
	triedAt?: number
	notBefore?: number
}

/** Unsent messages in local storage, one key each. */
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
