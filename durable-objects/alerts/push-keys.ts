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
	readonly #name: string | null
	/** User ids of people whose devices refused the keys since they were last accepted. */
	readonly #refusing = new Set<string>()

	constructor(settings: RoomSettings, meta: Meta) {
		this.#meta = meta
		this.#name = nameOf(settings)
	}

	get state(): 'ok' | 'stopped' | 'off' {
		if (this.#name === null) return 'off'
		return this.#is(REFUSED) ? 'stopped' : 'ok'
	}

	hasRefused(userId: string): boolean {
		return this.#refusing.has(userId)
	}

	/**
	 * A device accepted the keys. `again`: after sending had stopped; from then on only a device that worked
	 * before can stop it.
	 */
	taken(again = false): void {
		this.#refusing.clear()
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
		if (this.#is(PROVEN) && !byKnown) return false
		this.#refusing.add(userId)
		return !this.#is(TAKEN) || this.#refusing.size >= REFUSED_PEOPLE
	}

	stop(): void {
		this.#note(REFUSED)
	}

	#is(fact: string): boolean {
		return this.#name !== null && this.#meta.find(fact) === this.#name
	}

	#note(fact: string): void {
		if (this.#name !== null && !this.#is(fact)) this.#meta.set(fact, this.#name)
	}
}

function nameOf(settings: RoomSettings): string | null {
	const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = settings
	if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null
	const keys = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT].join(' ')
	return createHash('sha256').update(keys).digest('hex')
}
