import type { Message } from '#contract/messages/messages'
import type { RoomEvent } from '#contract/room-events'
import type { TranslationJob } from '#storage/messages/stored-job'
import { op } from '#storage/operations'
import type { TranslationResult } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { TranslationTarget } from './translations.ts'

interface Needs {
	isCurrent(messageId: string, revision: number): boolean
	isHeld(messageId: string): boolean
	/** The message; null for one that is gone. */
	find(messageId: string): Promise<Message | null>
	/**
	 * Call inside a turn. Hides the message from all but its author until an operator decides, unless one let it
	 * stand.
	 */
	hold(message: Message, turn: Turn): void
}

/** Translations of messages. */
export class MessageTranslation implements TranslationTarget {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	isCurrent(messageId: string, revision: number): boolean {
		return this.#room.isCurrent(messageId, revision)
	}

	/** Holds a message whose translation contains listed words, before any translation is sent. */
	async prepare(job: TranslationJob, isListed: boolean) {
		const { find, hold } = this.#room
		const listed = isListed ? { message: await find(job.messageId) } : null
		return (turn: Turn, result: TranslationResult) => {
			if (listed && !listed.message) return
			if (listed?.message) hold(listed.message, turn)
			this.#sendLanguages(job, result, turn)
		}
	}

	/** Sends all languages of a wave as one change: one row in D1, one event, and each listener gets their own part. */
	#sendLanguages(job: TranslationJob, result: TranslationResult, { append }: Turn): void {
		const { messageId, revision, language, translations, untranslated, altTranslations } = result
		const news = { revision, language, translations, untranslated }
		const data = { messageId, ...news }
		const event: RoomEvent = {
			event: 'message-translations-updated',
			data: job.alt ? { ...data, altTranslations } : data,
		}
		append(
			this.#room.isHeld(messageId) ? [] : [event], // only operators read held messages, in D1
			[op('message.translate', { ...news, id: messageId, altTranslations })],
			job.stageOnly,
		)
	}
}
