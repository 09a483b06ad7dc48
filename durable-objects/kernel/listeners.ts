import type { LanguageCode } from '#contract/languages'
import { VISITORS_PER_NETWORK } from './visitor.ts'

/** What the room must still know of a socket after sleeping; it rides in the attachment (<= 2 kB). */
export interface Seen {
	userId: string | null
	seated: boolean
	language: LanguageCode
	openedAt: number
	/** Where it was opened from, as a keyed hash: enough to count by, and no address. */
	network?: string
	/** When the token ends that said who this is; a guest's socket from then on. */
	until?: number
	/** Set while a first auth frame is awaited: when to go on as a guest, and from where. */
	authBy?: number
	since?: number | null
	epoch?: string | null
}

/** Everybody of one role and language. */
export interface Group {
	seated: boolean
	language: LanguageCode
	sockets: Set<WebSocket>
}

/** Who listens: by which sockets, as whom, in which language, from where, and until when. */
export class Listeners {
	readonly #sockets = new Map<WebSocket, Seen>()
	readonly #groups = new Map<string, Group>()
	readonly #counts = new Map<string, number>()
	/** No token ends before this moment. */
	#nextEnd = Number.POSITIVE_INFINITY

	constructor(awake: readonly WebSocket[]) {
		for (const socket of awake) {
			const seen: Seen | null = socket.deserializeAttachment()
			if (seen) this.#add(socket, seen)
		}
	}

	get size(): number {
		return this.#sockets.size
	}

	get nextEnd(): number {
		return this.#nextEnd
	}

	/** Of everybody who has said who they are, or need not. */
	groups(): Iterable<Group> {
		return this.#groups.values()
	}

	languages(): Set<LanguageCode> {
		return new Set([...this.#groups.values()].map(({ language }) => language))
	}

	/** How many read in which language: each person once, and five guests of a network (0100). */
	readers(): Partial<Record<LanguageCode, number>> {
		const readers: Partial<Record<LanguageCode, number>> = {}
		const counted = new Map<string, number>()
		for (const { language, sockets } of this.#groups.values())
			for (const socket of sockets) {
				const { userId = null, network = '' } = this.#sockets.get(socket) ?? {}
				const who = `${language} ${userId ?? network}`
				const n = counted.get(who) ?? 0
				if (n >= (userId === null ? VISITORS_PER_NETWORK : 1)) continue
				counted.set(who, n + 1)
				readers[language] = (readers[language] ?? 0) + 1
			}
		return readers
	}

	/** How many sockets are counted as this one is: by person, else by network. */
	alike(seen: Seen): number {
		return this.#counts.get(countedAs(seen)) ?? 0
	}

	/** Null for a socket that hears nothing any more. */
	find(socket: WebSocket): Seen | null {
		return this.#sockets.get(socket) ?? null
	}

	/** Also of a socket that nobody has named since the room slept. */
	seenOf(socket: WebSocket): Seen | null {
		return this.find(socket) ?? socket.deserializeAttachment()
	}

	socketsOf(userId: string): WebSocket[] {
		return [...this.#sockets].filter(([, seen]) => seen.userId === userId).map(([socket]) => socket)
	}

	/** Registers a socket, or what is newly known of it. */
	know(socket: WebSocket, seen: Seen): void {
		this.#remove(socket)
		socket.serializeAttachment(seen)
		this.#add(socket, seen)
	}

	/** It hears nothing more, not even after the room has slept while the closing was under way. */
	forget(socket: WebSocket): void {
		this.#remove(socket)
		socket.serializeAttachment(null)
	}

	/** Whose token has ended. */
	ended(now: number): [WebSocket, Seen][] {
		if (now < this.#nextEnd) return []
		const bearers = [...this.#sockets].filter(([, { until }]) => until !== undefined)
		const isOver = ([, { until = 0 }]: [WebSocket, Seen]) => until <= now
		const ends = bearers.filter((one) => !isOver(one)).map(([, { until = 0 }]) => until)
		this.#nextEnd = ends.reduce((next, end) => Math.min(next, end), Number.POSITIVE_INFINITY)
		return bearers.filter(isOver)
	}

	#add(socket: WebSocket, seen: Seen): void {
		this.#sockets.set(socket, seen)
		this.#nextEnd = Math.min(this.#nextEnd, seen.until ?? Number.POSITIVE_INFINITY)
		this.#count(seen, 1)
		if (seen.authBy !== undefined) return // hears nothing before it has said who it is
		const { seated, language } = seen
		const key = `${seated} ${language}`
		const group = this.#groups.get(key) ?? { seated, language, sockets: new Set() }
		group.sockets.add(socket)
		this.#groups.set(key, group)
	}

	#remove(socket: WebSocket): void {
		const seen = this.#sockets.get(socket)
		if (seen) this.#count(seen, -1)
		this.#sockets.delete(socket)
		for (const [key, { sockets }] of this.#groups) {
			sockets.delete(socket)
			if (sockets.size === 0) this.#groups.delete(key)
		}
	}

	#count(seen: Seen, change: 1 | -1): void {
		const count = this.alike(seen) + change
		if (count > 0) this.#counts.set(countedAs(seen), count)
		else this.#counts.delete(countedAs(seen))
	}
}

/** A person wherever they are, else guests of one network, and those who have not said yet who they are. */
function countedAs({ userId, authBy, network = '' }: Seen): string {
	if (userId !== null) return `person ${userId}`
	return `${authBy === undefined ? 'guests' : 'unnamed'} ${network}`
}
