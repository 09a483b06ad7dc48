import { noAnswerSentence, Unreachable } from '#client/ask'
import { MessageOutbox } from '#client/outbox'
import type { OutboxEntry, OutboxImage, ReopenedMessage } from '#client/outbox-entry'
import { problemOfText } from '#contract/messages/draft'
import { type Message, postMessage } from '#contract/messages/messages'
import { NOT_VERIFIED } from '#contract/people/session'
import { problemOfStoryReply } from '#contract/stories/draft'
import { cleanText } from '#contract/text'
import type { StageStore } from '../../store.ts'
import { markPosted } from './use-draft.ts'

export interface HowToPost {
	replyTo?: Message
	isStageOnly?: boolean
	image?: OutboxImage | undefined
	story?: OutboxEntry['story']
	topic?: OutboxEntry['topic']
	/** The earlier message that this one replaces if it was posted. */
	mended?: ReopenedMessage | null
}

/**
 * The sentence of a reply when another server answered in the stage's place; the page's notice says 'Reply failed'
 * (G-98).
 */
const REPLY_FAILED = 'Send reply failed'

/** The outbox of this page's participant. */
export class Sending {
	readonly outbox: MessageOutbox
	readonly #store: StageStore
	/** Ids of own messages whose event this page has heard. Some may have been removed since. */
	readonly #heard = new Set<string>()

	constructor(store: StageStore) {
		this.#store = store
		this.outbox = new MessageOutbox(store.host, {
			sender: () => (store.state.sessionStatus === 'active' ? store.session.userId : null),
			send: (kept) => this.#send(kept),
			changed: (unsent) => store.change({ unsent }),
			tooOld: () => store.translate('message.failed'),
		})
		store.followers.add(({ event }) => event === 'slow-mode-updated' && this.outbox.expedite())
	}

	/** Posts a valid draft; for an invalid one shows the reason and returns false. */
	post(text: string, how: HowToPost = {}): boolean {
		const store = this.#store
		const { replyTo, isStageOnly = false, image, story, topic, mended } = how
		const by = store.session.userId
		const problem = this.problemOf(text, how)
		if (by === null || problem !== null) {
			store.notice('error', problem ?? '', problem === NOT_VERIFIED ? 'session' : 'sending')
			return false
		}
		const answer = replyTo && {
			replyToMessageId: replyTo.id,
			rootMessageId: replyTo.rootMessageId ?? replyTo.id,
		}
		// A reply to a stage-only message is stage-only.
		const only = isStageOnly || replyTo?.isStageOnly ? { isStageOnly: true } : {}
		store.settle('sending')
		const draft = {
			text: cleanText(text),
			language: store.state.language,
			by,
			...answer,
			...(story && { story }),
			...(topic && { topic }),
			...only,
			...(image && { image }),
		}
		this.outbox.add(draft, mended)
		return true
	}

	/** The documented sentence that says why a draft cannot be posted; null when it can. */
	problemOf(text: string, { replyTo, image, story }: HowToPost): string | null {
		const { state, session } = this.#store
		if (state.sessionStatus !== 'active' || session.userId === null) return NOT_VERIFIED
		if (story) return problemOfStoryReply(text)
		return problemOfText(text, { isReply: Boolean(replyTo), hasImage: Boolean(image) })
	}

	/** Called when the room has posted a message of this person. */
	onStored(clientMessageId: string, text: string): void {
		markPosted(clientMessageId)
		this.#heard.add(clientMessageId)
		this.outbox.onStored(clientMessageId, text)
	}

	/** Shows a message's error as a notice, because the author does not see the message. */
	sayOutOfSight(problem: string): void {
		const sentence = problem === REPLY_FAILED ? 'Reply failed' : problem
		this.#store.notice('error', sentence, 'sending')
	}

	async #send(kept: OutboxEntry): Promise<void> {
		const store = this.#store
		const { text, clientMessageId, replyToMessageId, story, topic, isStageOnly, image, mends } =
			kept
		const attached = image && { attachedImageUrl: image.imageUrl, attachedImageAlt: image.alt }
		const about = { replyToMessageId, replyToStoryId: story?.id, replyToTopicId: topic?.id }
		const id = { clientMessageId, mends }
		const body = { messageText: text, ...id, ...about, isStageOnly, ...attached }
		const posted = await store.session.ask(postMessage, { body }).catch((problem) => {
			const isMute = problem instanceof Unreachable && problem.isForeign
			throw isMute && replyToMessageId
				? new Unreachable(noAnswerSentence(REPLY_FAILED, 0), problem)
				: problem
		})
		store.settle('sending')
		const { seq, clientMessageId: _, ...message } = posted
		if (!this.#heard.has(clientMessageId)) store.apply({ event: 'new-message', data: { message } })
		if (mends) store.apply({ event: 'message-updated', data: { message } })
	}
}
