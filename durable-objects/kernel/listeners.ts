import type { LanguageCode } from '#contract/languages'
import { VISITORS_PER_NETWORK } from './visitor.ts'

/** Frames of a socket in a stretch of time, with its beginning. */
export interface FrameCount {
	since: number
	count: number
}

/** What the room must still know about a socket after it slept, stored in the socket's attachment (2 kB at most). */
export interface SocketMemory {
	userId: string | null
	seated: boolean
	language: LanguageCode
	openedAt: number
	/**
	 * A keyed hash of the network from which the socket was opened. The hash serves for counting and reveals no
	 * address.
	 */
	network?: string
	/** When the socket's token expires; from then on it is a guest's. */
	until?: number
	/** How often the socket changed role or language lately. A client could wait until the room sleeps. */
	changes?: FrameCount
	/** The last change that was sent to this socket with a mark, or the one after which it began. */
	markedAt?: number
	/** That mark, until the client repeats it. */
	mark?: string
	/** Set until the first auth frame comes: its deadline, and what to replay if the socket becomes a guest's. */
	authBy?: number
	since?: number | null
	epoch?: string | null
}

/** Listeners of one role and language. */
export interface Group {
	seated: boolean
	language: LanguageCode
	sockets: Set<WebSocket>
}

/** All sockets with their person, language, network and expiry. */
export class Listeners {
	readonly #sockets = new Map<WebSocket, SocketMemory>()
	readonly #groups = new Map<string, Group>()
	readonly #counts = new Map<string, number>()
	/** The earliest time at which the token of a socket expires (ms). */
	#nextEnd = Number.POSITIVE_INFINITY

	constructor(awake: readonly WebSocket[]) {
		for (const socket of awake) {
			const seen: SocketMemory | null = socket.deserializeAttachment()
			if (seen) this.#add(socket, seen)
		}
	}

	get size(): number {
		return this.#sockets.size
	}

	get nextEnd(): number {
		return this.#nextEnd
	}

	/** Groups of live sockets. A socket that still owes its first auth frame is in none. */
	groups(): Iterable<Group> {
		return this.#groups.values()
	}

	languages(): Set<LanguageCode> {
		return new Set([...this.#groups.values()].map(({ language }) => language))
	}

	/** Numbers of readers by language: each person once, and at most five guests of a network (0100). */
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

	/** How many sockets are counted together with this one: those of the same person, else of the same network. */
	countedWith(seen: SocketMemory): number {
		return this.#counts.get(countedAs(seen)) ?? 0
	}

	/** What is known about a socket; null for one that gets nothing any more. */
	find(socket: WebSocket): SocketMemory | null {
		return this.#sockets.get(socket) ?? null
	}

	/** Like `find`, but reads the attachment of a socket that was not met since the room slept. */
	seenOf(socket: WebSocket): SocketMemory | null {
		return this.find(socket) ?? socket.deserializeAttachment()
	}

	socketsOf(userId: string): WebSocket[] {
		return [...this.#sockets].filter(([, seen]) => seen.userId === userId).map(([socket]) => socket)
	}

	/** Registers a socket, or updates what is known about it. */
	know(socket: WebSocket, seen: SocketMemory): void {
		this.#remove(socket)
		socket.serializeAttachment(seen)
		this.#add(socket, seen)
	}

	/** Remembers something about a socket that changes neither its group nor how it is counted. */
	note(socket: WebSocket, seen: SocketMemory): void {
		this.#sockets.set(socket, seen)
		socket.serializeAttachment(seen)
	}

	/** The socket gets nothing any more, even if the room sleeps before it is closed. */
	forget(socket: WebSocket): void {
		this.#remove(socket)
		socket.serializeAttachment(null)
	}

	/** Sockets whose token has expired. */
	expiredSockets(now: number): [WebSocket, SocketMemory][] {
		if (now < this.#nextEnd) return []
		const bearers = [...this.#sockets].filter(([, { until }]) => until !== undefined)
		const isOver = ([, { until = 0 }]: [WebSocket, SocketMemory]) => until <= now
		const ends = bearers.filter((one) => !isOver(one)).map(([, { until = 0 }]) => until)
		this.#nextEnd = ends.reduce((next, end) => Math.min(next, end), Number.POSITIVE_INFINITY)
		return bearers.filter(isOver)
	}

	#add(socket: WebSocket, seen: SocketMemory): void {
		this.#sockets.set(socket, seen)
		this.#nextEnd = Math.min(this.#nextEnd, seen.until ?? Number.POSITIVE_INFINITY)
		this.#count(seen, 1)
		if (seen.authBy !== undefined) return // gets nothing before it has said who it is
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

	#count(seen: SocketMemory, change: 1 | -1): void {
		const count = this.countedWith(seen) + change
		if (count > 0) this.#counts.set(countedAs(seen), count)
		else this.#counts.delete(countedAs(seen))
	}
}

/**
 * The key by which sockets are counted: the person's id, or the network of a guest. Sockets that have not sent their
 * auth frame yet are counted apart from guests.
 */
function countedAs({ userId, authBy, network = '' }: SocketMemory): string {
	if (userId !== null) return `person ${userId}`
	return `${authBy === undefined ? 'guests' : 'unnamed'} ${network}`
}
