import { ask, StageRefusal } from '#client/ask'
import { MessageOutbox } from '#client/outbox'
import type { OutboxEntry } from '#client/outbox-entry'
import { postMessage } from '#contract/messages/messages'
import { Browser, type Tab } from '#tests/stage/support/browser'
import type { Person } from '#tests/support/person'

/** The messages that the stage has acknowledged. */
export interface Ack {
	clientMessageId: string
	text: string
	id: string
	seq: number
	/** When this attempt left, and how many went before it without an answer. */
	askedAt: number
	answeredAt: number
	failedBefore: number
	/** An earlier attempt had been stored, only its answer was lost. */
	foundAgain: boolean
}

const IN_HAND = 2

/** A person on stage who posts without a pause, through the page's own outbox with its retries. */
export class Writer {
	readonly person: Person
	readonly acks: Ack[] = []
	readonly problems: string[] = []
	/** The refusals of attempts, and how often each came. */
	readonly refusals = new Map<string, number>()
	readonly #tab: Tab
	readonly #outbox: MessageOutbox
	readonly #failures = new Map<string, number>()
	readonly #heard: (ack: Ack) => void
	#written = 0
	#unsent = 0
	#isTalking = true

	constructor(person: Person, origin: string, random: () => number, heard: (ack: Ack) => void) {
		this.person = person
		this.#heard = heard
		this.#tab = new Browser().tab(origin)
		this.#tab.random = random
		this.#outbox = new MessageOutbox(this.#tab, {
			sender: () => person.userId,
			send: (kept) => this.#send(kept),
			changed: (unsent) => {
				this.#unsent = unsent.length
			},
			tooOld: () => 'too old',
		})
		this.#outbox.open()
		this.#outbox.show(person.userId)
	}

	get retries(): number {
		return [...this.#failures.values()].reduce((sum, failures) => sum + failures, 0)
	}

	get isDone(): boolean {
		return !this.#isTalking && this.#unsent === 0
	}

	talk(): void {
		for (let n = 0; n < IN_HAND; n++) this.#write()
	}

	/** Writes nothing new; messages in the outbox are still sent. */
	fallSilent(): void {
		this.#isTalking = false
	}

	/** Sends the same id once more, much later. The answer must be the first one. */
	async askAgain({ clientMessageId, text, id, seq }: Ack): Promise<void> {
		const { status, body } = await this.person.say(text, clientMessageId)
		if (status === 200 && body.id === id && body.seq === seq) return
		this.problems.push(
			`${this.person.handle} sent ${clientMessageId} again: ${status}, ${body.id}/${body.seq} instead of ${id}/${seq}`,
		)
	}

	#write(): void {
		const by = this.person.userId ?? ''
		const text = `${this.person.handle} says thing number ${++this.#written}`
		this.#outbox.add({ text, language: this.person.language, by })
	}

	async #send({ clientMessageId, text }: OutboxEntry): Promise<void> {
		const askedAt = Date.now()
		const failedBefore = this.#failures.get(clientMessageId) ?? 0
		try {
			const { id, seq, timestamp } = await ask(
				postMessage,
				{ body: { messageText: text, clientMessageId } },
				{ token: this.person.stageToken, fetch: this.#tab.fetch },
			)
			const foundAgain = failedBefore > 0 && timestamp < askedAt
			const answeredAt = Date.now()
			const ack = { clientMessageId, text, id, seq, askedAt, answeredAt, failedBefore, foundAgain }
			this.acks.push(ack)
			this.#heard(ack)
		} catch (problem) {
			this.#failures.set(clientMessageId, failedBefore + 1)
			if (problem instanceof StageRefusal) this.#refused(problem)
			throw problem
		}
		if (this.#isTalking) this.#write()
	}

	#refused({ status, said, message }: StageRefusal): void {
		const words = `${status} ${said ? message : 'without a sentence'}`
		this.refusals.set(words, (this.refusals.get(words) ?? 0) + 1)
		if (status < 500) this.problems.push(`${this.person.handle} was refused: ${message}`)
	}
}
