import type { Message } from '#contract/messages/messages'
import { isRedacted } from '../hearing/visibility.ts'
import type { Thread } from './threads.ts'

/** How many messages are shown before a linked one, and how many after it. */
export const BESIDE_EACH = 2

type Said = Pick<
	Message,
	'id' | 'replyToMessageId' | 'isStageOnly' | 'text' | 'review' | 'attachedImageUrl'
>

interface Part<M> {
	/** At most two messages of the thread before the linked one, oldest first. */
	before: M[]
	message: M
	/** All answers to the linked message, oldest first. */
	answers: M[]
	/** At most two further messages of the thread after it, oldest first. */
	after: M[]
	/** True when these messages are the whole thread. */
	isAll: boolean
}

/**
 * A message with those around it in its thread; null when the thread does not have it. For a thread's first
 * message all others count as answers. Messages that the reader may not read are left out.
 */
export function partOfThread<M extends Said>(
	{ root, replies }: Thread<M>,
	id: string,
): Part<M> | null {
	if (root.id === id) return { before: [], message: root, answers: replies, after: [], isAll: true }
	const readable = [root, ...replies].filter((one) => one.id === id || !isRedacted(one))
	const index = readable.findIndex((one) => one.id === id)
	const message = readable[index]
	if (!message) return null
	const later = readable.slice(index + 1)
	const answers = later.filter((one) => one.replyToMessageId === id)
	const others = later.filter((one) => one.replyToMessageId !== id)
	const before = readable.slice(Math.max(0, index - BESIDE_EACH), index)
	const after = others.slice(0, BESIDE_EACH)
	const isAll = before.length === index && after.length === others.length
	return { before, message, answers, after, isAll }
}
