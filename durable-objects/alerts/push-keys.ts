import { createHash } from 'node:crypto'
import type { RoomSettings } from '#storage/room-settings'
import type { Meta } from '../kernel/storage.ts'

const REFUSED = 'push_keys_refused'
const TAKEN = 'push_keys_taken'
const PROVEN = 'push_keys_proven'
/**
 * How many people's devices must refuse the keys, if these were accepted before. A single device may have
 * been subscribed with other keys.
 */
const REFUSED_PEOPLE = 3

/** What push services answer about the stage's keys. */
export class PushKeys {
	readonly #meta: Meta
	/** A hash that names the present keys; null without keys. */
	readonly #keysHash: string | null
	/** User ids of people whose devices refused the keys since they were last accepted. */
	readonly #refusedBy = new Set<string>()

	constructor(settings: RoomSettings, meta: Meta) {
		this.#meta = meta
		this.#keysHash = keysHashOf(settings)
	}

	get state(): 'ok' | 'stopped' | 'off' {
		if (this.#keysHash === null) return 'off'
		return this.#isNoted(REFUSED) ? 'stopped' : 'ok'
	}

	hasRefused(userId: string): boolean {
		return this.#refusedBy.has(userId)
	}

	/**
	 * A device accepted the keys. `again`: after sending had stopped; from then on only a device that worked
	 * before can stop it.
	 */
	accepted(again = false): void {
		this.#refusedBy.clear()
		this.#note(TAKEN)
		if (!again) return
		this.#note(PROVEN)
		this.#meta.set(REFUSED, '')
	}

	/**
	 * Whether this refusal is a reason to stop sending. A person with a subscription of other keys must not
	 * stop everybody's alerts.
	 */
	refused(userId: string, byKnown: boolean): boolean {
		if (this.#isNoted(PROVEN) && !byKnown) return false
		this.#refusedBy.add(userId)
		return !this.#isNoted(TAKEN) || this.#refusedBy.size >= REFUSED_PEOPLE
	}

	stop(): void {
		this.#note(REFUSED)
	}

	#isNoted(fact: string): boolean {
		return this.#keysHash !== null && this.#meta.find(fact) === this.#keysHash
	}

	#note(fact: string): void {
		if (this.#keysHash !== null && !this.#isNoted(fact)) this.#meta.set(fact, this.#keysHash)
	}
}

function keysHashOf(settings: RoomSettings): string | null {
	const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = settings
	if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null
	const keys = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT].join(' ')
	return createHash('sha256').update(keys).digest('hex')
}
