// Everything that can become of one unsent message (over 250 lines).

import type { LanguageCode } from '#contract/languages'
import { KEY_LIFE_MS, SECOND_MS } from '#contract/limits'
import type { KeptImage } from '#contract/messages/uploads'
import { Refused, sentenceOf, Unreachable } from './ask.ts'
import { backoffMs } from './backoff.ts'
import type { Host } from './host.ts'
import { UNSENT } from './storage.ts'

/** Less than the day for which the stage remembers a `clientMessageId` (G-83), with room for slow clocks. */
const RESEND_MS = KEY_LIFE_MS - 600 * SECOND_MS

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
	/** The story that it answers, and who showed it. */
	story?: { id: string; author: string }
	/** The topic that it is about, and who proposed that. */
	topic?: { id: string; author: string } | undefined
	/** Already uploaded. */
	image?: AttachedImage
	language: LanguageCode
	writtenAt: number
	state: 'sending' | 'waiting' | 'failed'
	/** The documented sentence of the last refusal, or of what somebody else answered in the stage's place. */
	problem?: string
	/** The author's user id: no other session sends the message. */
	by: string
	/** The first attempt: since then the stage may have stored it, even without an answer. */
	triedAt?: number
	/** Under its id other words may have been said, which these replace. */
	mends?: true
	notBefore?: number
}

/** An unsent message whose words its author took back to change them, although they may have been said. */
export interface Mended {
	clientMessageId: string
	triedAt: number
	/** The room said them meanwhile. */
	isSaid?: true
}

type Added = Omit<OutboxEntry, 'clientMessageId' | 'writtenAt' | 'state' | 'mends'>

export interface Posting {
	/** The user id of this tab's participant, null for guests. */
	sender(): string | null
	/** Posts one message; rejects with `Unreachable` or `Refused`. */
	send(kept: OutboxEntry): Promise<void>
	/** The message was refused, or somebody else answers: it stays for its author to retry or discard. */
	refused(sentence: string): void
	/** The unsent messages, newest first. */
	changed(unsent: OutboxEntry[]): void
	tooOld(): string
}

/** Sends each message exactly once: the same `clientMessageId` until an answer or the room's event arrives. */
export class Outbox {
	readonly #host: Host
	readonly #posting: Posting
	#owner: string | null = null
	#attempts = 0
	#isDraining = false
	#again = false
	#isOpen = false
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
				if (key === null || key.startsWith(UNSENT)) this.#tell()
			}),
		]
		this.drain()
		return () => {
			this.#isOpen = false
			for (const stop of stops) stop()
			this.#cancelRetry()
		}
	}

	/** The author whose unsent messages are shown; kept after a session expires, cleared by a log-out. */
	show(owner: string | null): void {
		this.#owner = owner
		this.#tell()
		this.drain()
	}

	/** What mends another message takes its id, so that only one of the two is ever said, whichever arrives first. */
	add(draft: Added, mended?: Mended | null): void {
		const clientMessageId = mended?.clientMessageId ?? this.#host.newId()
		// Two in one millisecond still go out as they were written.
		const writtenAt = Math.max(this.#host.now(), (this.#all()[0]?.writtenAt ?? 0) + 1)
		const state = this.#host.isOnline() ? 'sending' : 'waiting'
		const mends = mended ? ({ triedAt: mended.triedAt, mends: true } as const) : {}
		this.#write({ ...draft, ...mends, clientMessageId, writtenAt, state })
		this.drain()
		this.#tell()
	}

	/** The message's event arrived: it is stored. Words that are to replace these are still to be sent. */
	heard(clientMessageId: string, text: string): void {
		const kept = this.#find(clientMessageId)
		if (!kept?.mends || kept.text === text) this.settle(clientMessageId)
	}

	/** It is stored, or its author gave it up. */
	settle(clientMessageId: string): void {
		if (!this.#find(clientMessageId)) return
		this.#host.local.remove(UNSENT + clientMessageId)
		this.#tell()
	}

	retry(clientMessageId: string): void {
		const kept = this.#find(clientMessageId)
		if (kept) {
			const { problem, notBefore, triedAt = 0, ...rest } = kept
			const isOld = this.#host.now() - triedAt > RESEND_MS
			this.#put({ ...rest, ...(isOld ? {} : { triedAt }), state: 'waiting' })
		}
		this.#attempts = 0
		this.drain()
	}

	/** What made messages wait may be over. */
	hasten(): void {
		for (const { notBefore, ...kept } of this.#all()) if (notBefore) this.#put(kept)
		this.drain()
	}

	/** Sends waiting messages, oldest first, one tab and one message at a time. */
	async drain(): Promise<void> {
		this.#again = true
		if (this.#isDraining || !this.#isOpen) return
		this.#isDraining = true
		this.#cancelRetry()
		try {
			while (this.#again && this.#next()) {
				this.#again = false
				await this.#host.alone('stage-outbox', () => this.#sendAll())
			}
		} finally {
			this.#isDraining = false
			this.#tell()
		}
	}

	/** One after the other, until one must wait: then later ones wait, too. */
	async #sendAll(): Promise<void> {
		for (let next = this.#next(); next && this.#isOpen; next = this.#next()) {
			const now = this.#host.now()
			const waitMs = (next.notBefore ?? 0) - now
			if (waitMs > 0) return this.#later(waitMs)
			const kept = { ...next, triedAt: next.triedAt ?? now }
			if (now - kept.triedAt > RESEND_MS) {
				this.#put({ ...kept, state: 'failed', problem: this.#posting.tooOld() })
				continue
			}
			const { problem: _, ...going } = kept
			this.#put({ ...going, state: 'sending' })
			try {
				await this.#posting.send(kept)
				this.#attempts = 0
				this.settle(kept.clientMessageId)
			} catch (problem) {
				if (!this.#failed(kept, problem)) return
			}
		}
	}

	/** False when it is tried again later. */
	#failed(kept: OutboxEntry, problem: unknown): boolean {
		if (!this.#find(kept.clientMessageId)) return true // its event arrived meanwhile
		if (!mayPass(problem)) {
			const sentence = sentenceOf(problem)
			const hasLanded = problem instanceof Refused && problem.code === 'landed'
			const left = hasLanded ? this.#apart(kept) : kept
			this.#put({ ...left, state: 'failed', problem: sentence })
			this.#posting.refused(sentence)
			return true
		}
		const pauseMs = backoffMs(this.#attempts++, this.#host.random())
		const { retryAfterMs } = problem
		const waitMs = Math.max(pauseMs, retryAfterMs ?? 0)
		const isAsked = problem instanceof Refused || retryAfterMs !== null
		const notBefore = isAsked ? { notBefore: this.#host.now() + waitMs } : {}
		const { problem: before, ...waiting } = kept
		const said = problem instanceof Unreachable && problem.isForeign && problem.message
		this.#put({ ...waiting, state: 'waiting', ...notBefore, ...(said && { problem: said }) })
		if (said && said !== before) this.#posting.refused(said)
		this.#later(waitMs)
		return false
	}

	/** What it mends stands as it was said first: by now this is a message of its own, for its author to post or not. */
	#apart({ triedAt, mends, ...kept }: OutboxEntry): OutboxEntry {
		this.#host.local.remove(UNSENT + kept.clientMessageId)
		return { ...kept, clientMessageId: this.#host.newId() }
	}

	#later(waitMs: number): void {
		this.#cancelRetry()
		this.#cancelRetry = this.#host.after(waitMs, () => this.drain())
	}

	#next(): OutboxEntry | undefined {
		const sender = this.#posting.sender()
		return this.#all()
			.filter(({ by, state }) => by === sender && state !== 'failed')
			.at(-1)
	}

	#put(kept: OutboxEntry): void {
		this.#write(kept)
		this.#tell()
	}

	/** Local storage has a key for each. */
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
	#all(): OutboxEntry[] {
		return this.#host.local
			.keys()
			.filter((key) => key.startsWith(UNSENT))
			.map((key) => this.#find(key.slice(UNSENT.length)))
			.filter((kept) => kept !== null)
			.sort((a, b) => b.writtenAt - a.writtenAt)
	}

	#tell(): void {
		const own = this.#all().filter(({ by }) => by === this.#owner)
		// The state of a page that was closed while sending.
		const isLeft = ({ state }: OutboxEntry) => state === 'sending' && !this.#isDraining
		this.#posting.changed(own.map((kept) => (isLeft(kept) ? { ...kept, state: 'waiting' } : kept)))
	}
}

/** Network faults, others' answers, overload and server errors are retried; a refusal is shown to the author. */
function mayPass(problem: unknown): problem is Refused | Unreachable {
	if (problem instanceof Unreachable) return true
	return problem instanceof Refused && (problem.status === 429 || problem.status >= 500)
}
