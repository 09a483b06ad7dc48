import { ask } from '#client/ask'
import { Realtime } from '#client/realtime'
import type { ControlEnvelope, Envelope, RealtimeEntry } from '#contract/frames'
import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import { listParticipants } from '#contract/people/participants'
import { Browser, type Tab } from '#tests/stage/support/browser'

export type Told = Pick<Message, 'id' | 'text' | 'language' | 'translations' | 'untranslated'>

interface ReaderOptions {
	name: string
	language: LanguageCode
	token?: string | null
	origin: string
	random: () => number
}

/** A listener from the first change on, by the page's own channel, who records everything. */
export class Reader {
	readonly name: string
	readonly language: LanguageCode
	readonly token: string | null
	/**
	 * The event of each number in a form that is the same for all listeners; null where it was not for this one.
	 */
	readonly heard = new Map<number, string | null>()
	/** The messages as this reader's page would show them now. */
	readonly messages = new Map<string, Told>()
	readonly problems: string[] = []
	readonly resyncs: string[] = []
	hellos = 0
	replays = 0
	replayed = 0
	seq = 0
	#epoch = ''
	#replayUpTo = 0
	#stop: () => void
	readonly #tab: Tab

	constructor({ name, language, token = null, origin, random }: ReaderOptions) {
		this.name = name
		this.language = language
		this.token = token
		this.#tab = new Browser().tab(origin)
		this.#tab.random = random
		const realtime = new Realtime(this.#tab, {
			position: () => ({ epoch: this.#epoch, seq: this.seq, language }),
			token: () => token,
			applyFrame: (frame) => frame.every((heard) => this.#hear(heard)),
			refill: () => this.#refill(),
			connection: () => {},
			unknownSession: () => this.problems.push(`${name} was not known by a token that holds`),
			sessionClosed: (code) => this.problems.push(`${name}'s socket was closed with ${code}`),
		})
		this.#stop = realtime.open(false)
	}

	close(): void {
		this.#stop()
	}

	#hear(heard: RealtimeEntry): boolean {
		if (this.#epoch !== '' && heard.epoch !== this.#epoch)
			this.problems.push(`${this.name} heard of another epoch: the room forgot itself`)
		if (heard.seq === null) return this.#control(heard)
		if (heard.seq !== this.seq + 1) {
			this.problems.push(`${this.name} heard ${heard.seq} after ${this.seq}`)
			return false
		}
		this.seq = heard.seq
		if (heard.seq <= this.#replayUpTo) this.replayed++
		this.heard.set(heard.seq, 'skip' in heard ? null : wordsOf(heard))
		if (!('skip' in heard)) this.#show(heard)
		return true
	}

	#control(heard: ControlEnvelope): boolean {
		if (heard.event === 'resync') {
			// 'ahead' would mean that an event was sent before it was stored.
			this.resyncs.push(heard.data.reason)
			this.problems.push(`${this.name} had to start over: ${heard.data.reason}`)
			return false
		}
		if (heard.event !== 'hello') return true
		this.hellos++
		this.#epoch = heard.data.epoch
		this.#replayUpTo = heard.data.head
		if (this.seq > 0 && heard.data.head > this.seq) this.replays++
		if (this.token && !heard.data.you?.seated)
			this.problems.push(`${this.name} was not known as seated any more`)
		return true
	}

	#show(heard: Envelope): void {
		if (heard.event === 'new-message') {
			const { id, text, language, translations, untranslated } = heard.data.message
			this.messages.set(id, { id, text, language, translations, untranslated })
		}
		if (heard.event !== 'message-translations-updated') return
		const { messageId, language, translations, untranslated } = heard.data
		const before = this.messages.get(messageId)
		if (!before) return // only after a hole, which is told already
		this.messages.set(messageId, {
			...before,
			language,
			translations: { ...before.translations, ...translations },
			untranslated: { ...before.untranslated, ...untranslated },
		})
	}

	async #refill(): Promise<() => void> {
		const { epoch, seq } = await ask(listParticipants, {}, { fetch: this.#tab.fetch })
		return () => {
			this.#epoch = epoch
			this.seq = seq
		}
	}
}

function wordsOf(heard: Envelope): string {
	if (heard.event === 'new-message') {
		const { message, clientMessageId } = heard.data
		return `${heard.event} ${message.id} ${clientMessageId ?? '-'} ${message.text}`
	}
	if (heard.event === 'message-translations-updated') {
		const { messageId, revision, language } = heard.data
		return `${heard.event} ${messageId} ${revision} ${language}`
	}
	return `${heard.event} ${JSON.stringify(heard.data)}`
}
