import { HOUR_MS, KEY_LIFE_MS, SECOND_MS } from '#contract/limits'
import { StageRefusal, sentenceOf, Unreachable } from './ask.ts'
import { backoffMs } from './backoff.ts'
import type { Host } from './host.ts'
import type { OutboxEntry, ReopenedMessage } from './outbox-entry.ts'
import { isSettled } from './settled-attempt.ts'
import { UNSENT } from './storage.ts'

/**
 * How long a message may be sent again: less than the day for which the stage remembers a `clientMessageId`
 * (G-83), with room for slow clocks.
 */
const RESEND_MS = KEY_LIFE_MS - 600 * SECOND_MS

type Added = Omit<OutboxEntry, 'clientMessageId' | 'writtenAt' | 'state' | 'mends'>

export interface Posting {
	/** The user id of this tab's participant, null for guests. */
	sender(): string | null
	/** Posts one message; rejects with `Unreachable` or `StageRefusal`. */
	send(kept: OutboxEntry): Promise<void>
	/** The unsent messages, newest first. */
	changed(unsent: OutboxEntry[]): void
	tooOld(): string
}

/** Sends each message exactly once: with the same `clientMessageId` until an answer or the room's event arrives. */
export class MessageOutbox {
	readonly #host: Host
	readonly #posting: Posting
	#owner: string | null = null
	#attempts = 0
	#isDraining = false
	#mustRunAgain = false
	#isOpen = false
	/** What was told last, without times of attempts. Each new list renders the feed. */
	#told = ''
	#cancelRetry = () => {}

	constructor(host: Host, posting: Posting) {
		this.#host = host
		this.#posting = posting
	}

	open(): () => void {
		this.#isOpen = true
		const stops = [
			this.#host.on('online', () => this.drain()),
			this.#host.on('stored', (key) => {
				if (key === null || key.startsWith(UNSENT)) this.#notify()
			}),
		]
		this.drain()
		return () => {
			this.#isOpen = false
			for (const stop of stops) stop()
			this.#cancelRetry()
		}
	}

	/**
	 * Shows the unsent messages of this author. The owner stays after a session expires, and is cleared by a
	 * log-out.
	 */
	show(owner: string | null): void {
		this.#owner = owner
		this.#notify()
		this.drain()
	}

	/**
	 * Adds a message. One that mends another takes its id, so that the stage stores only one of the two,
	 * whichever arrives first.
	 */
	add(draft: Added, mended?: ReopenedMessage | null): void {
		const clientMessageId = mended?.clientMessageId ?? this.#host.newId()
		// Two messages of one millisecond keep their order.
		const writtenAt = Math.max(this.#host.now(), (this.#entries()[0]?.writtenAt ?? 0) + 1)
		const state = this.#host.isOnline() ? 'sending' : 'waiting'
		const mends = mended ? ({ triedAt: mended.triedAt, mends: true } as const) : {}
		this.#write({ ...draft, ...mends, clientMessageId, writtenAt, state })
		this.drain()
		this.#notify()
	}

	/** The message's event arrived, so the message is stored. If `text` differs, the edited text still has to be sent. */
	onStored(clientMessageId: string, text: string): void {
		const entry = this.#find(clientMessageId)
		if (!entry?.mends || entry.text === text) this.settle(clientMessageId)
	}

	/** Removes a message that is stored, or that its author gave up. */
	settle(clientMessageId: string): void {
		if (!this.#find(clientMessageId)) return
		this.#host.local.remove(UNSENT + clientMessageId)
		this.#notify()
	}

	retry(clientMessageId: string): void {
		const entry = this.#find(clientMessageId)
		if (entry) {
			const { problem, notBefore, triedAt = 0, ...rest } = entry
			const isOld = this.#host.now() - triedAt > RESEND_MS
			this.#store({ ...rest, ...(isOld ? {} : { triedAt }), state: 'waiting' })
		}
		this.#attempts = 0
		this.drain()
	}

	/** Tries waiting messages at once, because the reason for waiting may be over. */
	expedite(): void {
		for (const { notBefore, ...kept } of this.#entries()) if (notBefore) this.#store(kept)
		this.drain()
	}

	/** Sends waiting messages, oldest first, one tab and one message at a time. */
	async drain(): Promise<void> {
		this.#mustRunAgain = true
		if (this.#isDraining || !this.#isOpen) return
		this.#isDraining = true
		this.#cancelRetry()
		try {
			while (this.#mustRunAgain && this.#next()) {
				this.#mustRunAgain = false
				await this.#host.alone('stage-outbox', () => this.#sendAll())
			}
		} finally {
			this.#isDraining = false
			this.#notify()
		}
	}

	/** Sends one message after the other. When one must wait, later ones wait, too. */
	async #sendAll(): Promise<void> {
		for (let next = this.#next(); next && this.#isOpen; next = this.#next()) {
			const now = this.#host.now()
			const waitMs = (next.notBefore ?? 0) - now
			// A longer wait was kept before the clock was put back.
			if (waitMs > 0 && waitMs <= HOUR_MS) return this.#retryAfter(waitMs)
			const tried = { ...next, triedAt: next.triedAt ?? now }
			if (now - tried.triedAt > RESEND_MS) {
				this.#store({ ...tried, state: 'failed', problem: this.#posting.tooOld() })
				continue
			}
			const { problem: _, ...going } = tried
			this.#store({ ...going, state: 'sending' })
			try {
				await this.#posting.send(tried)
				this.#attempts = 0
				this.settle(tried.clientMessageId)
			} catch (problem) {
				if (!this.#failed(tried, problem)) return
			}
		}
	}

	/** Handles a failed attempt. Returns false when the message will be sent again later. */
	#failed(kept: OutboxEntry, problem: unknown): boolean {
		if (!this.#find(kept.clientMessageId)) return true // its event arrived meanwhile
		if (!mayPass(problem)) {
			const sentence = sentenceOf(problem)
			const left = isSettled(problem) ? this.#asNewMessage(kept) : kept
			this.#store({ ...left, state: 'failed', problem: sentence })
			return true
		}
		const pauseMs = backoffMs(this.#attempts++, this.#host.random())
		const { retryAfterMs } = problem
		const waitMs = Math.min(Math.max(pauseMs, retryAfterMs ?? 0), HOUR_MS)
		const isAsked = problem instanceof StageRefusal || retryAfterMs !== null
		const notBefore = isAsked ? { notBefore: this.#host.now() + waitMs } : {}
		const { problem: _, ...waiting } = kept
		const sentence = problem instanceof Unreachable && problem.isForeign && problem.message
		this.#store({
			...waiting,
			state: 'waiting',
			...notBefore,
			...(sentence && { problem: sentence }),
		})
		this.#retryAfter(waitMs)
		return false
	}

	/**
	 * The stage kept the earlier text, or removed that message. The new text becomes a separate message, which the
	 * author may post or not.
	 */
	#asNewMessage({ triedAt, mends, ...kept }: OutboxEntry): OutboxEntry {
		this.#host.local.remove(UNSENT + kept.clientMessageId)
		return { ...kept, clientMessageId: this.#host.newId() }
	}

	#retryAfter(waitMs: number): void {
		this.#cancelRetry()
		this.#cancelRetry = this.#host.after(waitMs, () => this.drain())
	}

	#next(): OutboxEntry | undefined {
		const sender = this.#posting.sender()
		return this.#entries()
			.filter(({ by, state }) => by === sender && state !== 'failed')
			.at(-1)
	}

	#store(kept: OutboxEntry): void {
		this.#write(kept)
		this.#notify()
	}

	/** Each message has its own key in local storage. */
	#write(kept: OutboxEntry): void {
		this.#host.local.set(UNSENT + kept.clientMessageId, JSON.stringify(kept))
	}

	#find(clientMessageId: string): OutboxEntry | null {
		try {
			return JSON.parse(this.#host.local.get(UNSENT + clientMessageId) ?? 'null')
		} catch {
			return null
		}
	}

	/** Newest first. */
	#entries(): OutboxEntry[] {
		return this.#host.local
			.keys()
			.filter((key) => key.startsWith(UNSENT))
			.map((key) => this.#find(key.slice(UNSENT.length)))
			.filter((kept) => kept !== null)
			.sort((a, b) => b.writtenAt - a.writtenAt)
	}

	#notify(): void {
		const own = this.#entries().filter(({ by }) => by === this.#owner)
		// State 'sending' without a running attempt: the page was closed while it was sending.
		const isLeft = ({ state }: OutboxEntry) => state === 'sending' && !this.#isDraining
		const unsent = own.map((kept) => (isLeft(kept) ? { ...kept, state: 'waiting' as const } : kept))
		const before = this.#told
		this.#told = JSON.stringify(unsent, (key, value) => (key === 'triedAt' ? undefined : value))
		if (this.#told !== before) this.#posting.changed(unsent)
	}
}

/**
 * True when the message is to be retried: after network faults, answers of other servers, overload and server
 * errors. A refusal is shown to the author.
 */
function mayPass(problem: unknown): problem is StageRefusal | Unreachable {
	if (problem instanceof Unreachable) return true
	return problem instanceof StageRefusal && (problem.status === 429 || problem.status >= 500)
}
