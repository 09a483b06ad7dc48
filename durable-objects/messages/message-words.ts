import type { StageEvent } from '#contract/events'
import type { Message } from '#contract/messages/messages'
import { op } from '../kernel/operations.ts'
import type { TranslationResult } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { TranslationJob } from './stored-job.ts'
import type { SaidWords } from './translations.ts'

interface Room {
	isCurrent(messageId: string, revision: number): boolean
	isHeld(messageId: string): boolean
	/** Null for a message that is gone. */
	find(messageId: string): Promise<Message | null>
	/** Part of a change, unless an operator let it stand: the message is taken from everybody until one looks. */
	hold(message: Message, turn: Turn): void
}

/** What becomes of a message's words in other languages. */
export class MessageWords implements SaidWords {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	isCurrent(messageId: string, revision: number): boolean {
		return this.#room.isCurrent(messageId, revision)
	}

	/** A message that says what operators listed is held before any of it is said. */
	async prepare(job: TranslationJob, isListed: boolean) {
		const { find, hold } = this.#room
		const listed = isListed ? { message: await find(job.messageId) } : null
		return (turn: Turn, result: TranslationResult) => {
			if (listed && !listed.message) return
			if (listed?.message) hold(listed.message, turn)
			this.#say(job, result, turn)
		}
	}

	/** One change for all languages of the wave: one row in D1, one event, each listener their own part. */
	#say(job: TranslationJob, result: TranslationResult, { append }: Turn): void {
		const { messageId, revision, language, translations, untranslated, altTranslations } = result
		const news = { revision, language, translations, untranslated }
		const data = { messageId, ...news }
		const event: StageEvent = {
			event: 'message-translations-updated',
			data: job.alt ? { ...data, altTranslations } : data,
		}
		append(
			this.#room.isHeld(messageId) ? [] : [event], // only operators read them, in D1
			[op('message.translate', { ...news, id: messageId, altTranslations })],
			job.stageOnly,
		)
	}
}
