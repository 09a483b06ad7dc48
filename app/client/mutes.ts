import type { Host } from './host.ts'
import { MUTED } from './storage.ts'

/** Muted people by user id, each with the name they had when they were muted. */
export type Muted = ReadonlyMap<string, string>

export const NOBODY_MUTED: Muted = new Map()

/** The people whom this browser's reader has muted, the same in all its tabs. */
export class Mutes {
	readonly #host: Pick<Host, 'local' | 'on'>
	readonly #followers = new Set<() => void>()
	#muted: Muted | null = null

	constructor(host: Pick<Host, 'local' | 'on'>) {
		this.#host = host
	}

	get people(): Muted {
		this.#muted ??= mutedIn(this.#host.local.get(MUTED))
		return this.#muted
	}

	/** Calls back when somebody is muted or not any more, here or in another tab; returns a function that stops it. */
	follow = (follower: () => void): (() => void) => {
		this.#followers.add(follower)
		const stop = this.#host.on('stored', (key) => {
			if (key !== MUTED && key !== null) return
			this.#muted = null
			follower()
		})
		return () => {
			this.#followers.delete(follower)
			stop()
		}
	}

	keep(people: Muted): void {
		this.#muted = people
		this.#host.local.set(MUTED, JSON.stringify([...people]))
		for (const follower of this.#followers) follower()
	}
}

/** An empty map where the stored value is no list. */
function mutedIn(kept: string | null): Muted {
	try {
		const all: unknown[] = JSON.parse(kept ?? '[]')
		return new Map(all.filter(isOne))
	} catch {
		return NOBODY_MUTED
	}
}

function isOne(one: unknown): one is [string, string] {
	return Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string')
}
