import { type Audience, pause } from './audience.ts'
import type { Connection } from './connection.ts'

const TEXT_CHARS = 1000
const FILLER =
	'The stage is open to everybody who wants to read along, and those who sit on it talk to each other in their own words. '

/** A message of 1 kB that an audience can tell from every other. */
export function textOf(message: number): string {
	const mark = `#${String(message).padStart(7, '0')}# `
	return mark + FILLER.repeat(9).slice(0, TEXT_CHARS - mark.length)
}

/** Says things to a room over a few open connections and remembers when. */
export class Talk {
	readonly sentAt = new Map<number, number>()
	readonly #connections: Connection[]
	readonly #requestFor: (message: number) => Buffer
	readonly #audience: Audience
	#next = 1
	/** For a message whose answer nobody waits for, and after which nothing is posted. */
	#failure: Error | null = null

	constructor(
		connections: Connection[],
		requestFor: (message: number) => Buffer,
		audience: Audience,
	) {
		this.#connections = connections
		this.#requestFor = requestFor
		this.#audience = audience
	}

	/** One after the other, each only when everybody has heard the one before. */
	async quietly(messages: number, pauseMs: number): Promise<void> {
		const [connection] = this.#connections
		for (let said = 0; said < messages; said++) {
			await pause(pauseMs)
			await this.#say(connection)
		}
	}

	/** Posts as fast as the room allows: each connection has one message under way until it is answered. */
	async closedLoop(forMs: number): Promise<void> {
		const until = performance.now() + forMs
		await Promise.all(
			this.#connections.map(async (connection) => {
				while (performance.now() < until) await this.#say(connection)
			}),
		)
	}

	/**
	 * At a rate that does not ask whether the room can keep up. When every connection still waits for its answer,
	 * the room has failed, or what is due then is left out.
	 */
	async offered(
		perSecond: number,
		forMs: number,
		arrivals: 'even' | 'random',
		whenBehind: 'fail' | 'leave out' = 'fail',
	): Promise<void> {
		const free = [...this.#connections]
		const from = performance.now()
		for (let due = 0; due < forMs; ) {
			const waitMs = from + due - performance.now()
			if (waitMs > 0) await pause(waitMs)
			if (this.#failure) throw this.#failure
			const connection = free.shift()
			if (connection)
				this.#ask(connection, this.#next++).then(
					() => free.push(connection),
					(error) => {
						this.#failure ??= error
					},
				)
			else if (whenBehind === 'fail') throw new Error('Every connection still waits for an answer.')
			const stepMs = 1000 / perSecond
			due += arrivals === 'even' ? stepMs : -Math.log(1 - Math.random()) * stepMs
		}
	}

	async #say(connection: Connection | undefined): Promise<void> {
		if (!connection) throw new Error('Nobody can speak.')
		const message = this.#next++
		const heard = this.#audience.heard(message)
		await Promise.all([this.#ask(connection, message), heard])
	}

	async #ask(connection: Connection, message: number): Promise<void> {
		const request = this.#requestFor(message)
		this.sentAt.set(message, performance.now())
		const { status } = await connection.ask(request)
		if (status !== 200) throw new Error(`Message ${message} was answered ${status}.`)
	}
}
