import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/limits'

/** Where R2 has the list and its key. Neither a restore of D1 nor the loss of the room's storage reaches it. */
export const ERASED_FOLDER = 'erased/'
export const ERASED_KEY = `${ERASED_FOLDER}key`
/** How long an entry stays, and how old a backup may be whose deletions the stage can repeat (0158). */
export const ERASED_KEPT_MS = 400 * DAY_MS

const ENTRY = /^erased\/(\d+)-([0-9a-f]+)$/
const KEY_BYTES = 32
const HASH_DIGITS = 32
const DELETED_AT_ONCE = 1_000 // what R2 takes
const TIME_DIGITS = 15 // so that the names of entries are in the order of time

/** When a person's data was deleted the last time (ms); null for a person to whom that never happened. */
export type ErasedAt = (userId: string) => number | null

/**
 * The list of accounts whose data was deleted, with the time, so that a restored database can be rid of them
 * again. Each entry is an empty object; its name is the time and a keyed hash of the account.
 */
export class ErasedList {
	readonly #media: R2Bucket
	constructor({ media }: { media: R2Bucket }) {
		this.#media = media
	}

	/** The same entry twice is one. */
	async add(userId: string, at: number): Promise<void> {
		const key = (await this.#key()) ?? (await this.#newKey())
		const time = String(at).padStart(TIME_DIGITS, '0')
		await this.#media.put(`${ERASED_FOLDER}${time}-${hashOf(userId, key)}`, '')
	}

	/** Null when the list is empty. */
	async read(): Promise<ErasedAt | null> {
		const key = await this.#key()
		if (!key) return null
		const times = new Map<string, number>()
		for (const { at, hash } of await this.#entries())
			times.set(hash, Math.max(at, times.get(hash) ?? 0))
		return times.size === 0 ? null : (userId) => times.get(hashOf(userId, key)) ?? null
	}

	/** Deletes entries that are older than any backup that may be restored. */
	async prune(asOf: number): Promise<void> {
		const over = (await this.#entries()).filter(({ at }) => at < asOf - ERASED_KEPT_MS)
		for (let from = 0; from < over.length; from += DELETED_AT_ONCE)
			await this.#media.delete(over.slice(from, from + DELETED_AT_ONCE).map(({ name }) => name))
	}

	async #newKey(): Promise<string> {
		const key = randomBytes(KEY_BYTES).toString('hex')
		await this.#media.put(ERASED_KEY, key)
		return key
	}

	async #key(): Promise<string | null> {
		return (await (await this.#media.get(ERASED_KEY))?.text()) ?? null
	}

	async #entries(): Promise<{ name: string; at: number; hash: string }[]> {
		const entries: { name: string; at: number; hash: string }[] = []
		let cursor: string | undefined
		do {
			const prefix = ERASED_FOLDER
			const page = await this.#media.list({ prefix, ...(cursor ? { cursor } : {}) })
			for (const { key: name } of page.objects) {
				const [, at, hash] = ENTRY.exec(name) ?? []
				if (at && hash) entries.push({ name, at: Number(at), hash })
			}
			cursor = page.truncated ? page.cursor : undefined
		} while (cursor)
		return entries
	}
}

function hashOf(userId: string, key: string): string {
	return createHmac('sha256', key).update(userId).digest('hex').slice(0, HASH_DIGITS)
}
