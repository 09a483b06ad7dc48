import { createHash } from 'node:crypto'
import type { RoomSettings } from '../kernel/room-settings.ts'
import type { Meta } from '../kernel/storage.ts'

const REFUSED = 'push_keys_refused'
const TAKEN = 'push_keys_taken'
const PROVEN = 'push_keys_proven'
/** So many people one after the other, where the keys have been taken before: a device alone may be of other keys. */
const REFUSED_PEOPLE = 3

/** What push services make of the stage's keys. */
export class PushKeys {
	readonly #meta: Meta
	/** Null without any. */
	readonly #name: string | null
	/** By whose devices they were refused since they were last taken. */
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

	/** `again`: after all had stopped. Who refuses from then on must be known to have taken something before. */
	taken(again = false): void {
		this.#refusing.clear()
		this.#note(TAKEN)
		if (!again) return
		this.#note(PROVEN)
		this.#meta.set(REFUSED, '')
	}

	/** Whether that is a reason to stop. One who subscribed elsewhere and says so here must not stop everybody else's. */
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
