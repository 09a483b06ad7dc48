import { Refused } from '#client/ask'
import type { AttachedImage } from '#client/drawer'
import type { Kept } from '#client/outbox'
import { problemOfText } from '#contract/draft'
import { type Message, postMessage } from '#contract/messages'
import { cleanText } from '#contract/text'
import type { StageStore } from './store.ts'

export interface HowToPost {
	replyTo?: Message
	isStageOnly?: boolean
	image?: AttachedImage | undefined
}

/** What is thrown when the stage has no words of its own; the page then says 'Reply failed' (G-98). */
export const REPLY_FAILED = 'Send reply failed'

/** Takes a draft when it may be said; otherwise tells why. */
export function post(
	store: StageStore,
	text: string,
	{ replyTo, isStageOnly = false, image }: HowToPost = {},
): boolean {
	const { standing, language } = store.state
	const by = store.session.userId
	const isOnStage = standing === 'active' && by !== null
	const problem = isOnStage
		? problemOfText(text, { isReply: Boolean(replyTo), hasImage: Boolean(image) })
		: 'Not verified on stage.'
	if (!isOnStage || problem) {
		store.alert('error', problem ?? '')
		return false
	}
	const answer = replyTo && {
		replyToMessageId: replyTo.id,
		rootMessageId: replyTo.rootMessageId ?? replyTo.id,
	}
	// What answers something that only the stage may read is for the stage only.
	const only = isStageOnly || replyTo?.isStageOnly ? { isStageOnly: true } : {}
	store.outbox.add({
		text: cleanText(text),
		language,
		by,
		...answer,
		...only,
		...(image && { image }),
	})
	return true
}

export async function sendKept(store: StageStore, kept: Kept): Promise<void> {
	const { text, clientMessageId, replyToMessageId, isStageOnly, image } = kept
	const attached = image && { attachedImageUrl: image.imageUrl, attachedImageAlt: image.alt }
	const body = { messageText: text, clientMessageId, replyToMessageId, isStageOnly, ...attached }
	const said = await store.session.ask(postMessage, { body }).catch((problem) => {
		const isMute = problem instanceof Refused && !problem.said
		if (!isMute || !replyToMessageId) throw problem
		const { status, code, retryAfterMs } = problem
		throw new Refused(status, code, REPLY_FAILED, false, retryAfterMs)
	})
	const { seq, clientMessageId: _, ...message } = said
	store.apply({ event: 'new-message', data: { message } })
}
