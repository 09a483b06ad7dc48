import type { LanguageCode } from '#contract/languages'
import { type Message, STAGE_ONLY_TEXT } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { namesIn } from '../text/linked-text.ts'

export interface FeedReader {
	language: LanguageCode
	userId: string | null
	/** The name by which others mention the person. */
	name: string | null
	seated: boolean
}

/** Whether the message mentions the listener or answers one of their messages. */
export function isFor(hearer: FeedReader, message: Message, all: readonly Message[]): boolean {
	if (hearer.userId === null || isLocked(message, hearer)) return false
	const answered = all.find(({ id }) => id === message.replyToMessageId)
	if (answered && userIdOf(answered) === hearer.userId) return true
	return isNamed(hearer, message)
}

/** Whether the message mentions this name. Join messages never do, because their own text is not shown. */
export function isNamed(
	{ name }: Pick<FeedReader, 'name'>,
	{ text, isJoinMessage }: Pick<Message, 'text' | 'isJoinMessage'>,
): boolean {
	return name !== null && !isJoinMessage && namesIn(text).has(name.toLowerCase())
}

export function isLocked({ isStageOnly, text }: Message, { seated }: FeedReader): boolean {
	return isStageOnly && (!seated || text === STAGE_ONLY_TEXT)
}
