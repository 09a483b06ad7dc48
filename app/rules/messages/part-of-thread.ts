import type { Message } from '#contract/messages/messages'
import { isRedacted } from '../hearing/visibility.ts'
import type { Thread } from './threads.ts'

/** How many messages stand before a linked one, and how many after it. */
export const BESIDE_EACH = 2

type Said = Pick<
	Message,
	'id' | 'replyToMessageId' | 'isStageOnly' | 'text' | 'review' | 'attachedImageUrl'
>

interface Part<M> {
	/** Up to two messages of the thread before it, oldest first. */
	before: M[]
	message: M
	/** All answers to it, oldest first. */
	answers: M[]
	/** Up to two more messages of the thread after it. */
	after: M[]
	/** Whether this is the whole thread. */
	isAll: boolean
}

/**
 * A message among its thread; null when it is not in the thread. To a thread's first message all others are
 * answers. Neighbours of a reply that the reader may not read are left out.
 */
export function partOfThread<M extends Said>(
	{ root, replies }: Thread<M>,
	id: string,
): Part<M> | null {
	if (root.id === id) return { before: [], message: root, answers: replies, after: [], isAll: true }
	const readable = [root, ...replies].filter((one) => one.id === id || !isRedacted(one))
	const at = readable.findIndex((one) => one.id === id)
	const message = readable[at]
	if (!message) return null
	const later = readable.slice(at + 1)
	const answers = later.filter((one) => one.replyToMessageId === id)
	const others = later.filter((one) => one.replyToMessageId !== id)
	const before = readable.slice(Math.max(0, at - BESIDE_EACH), at)
	const after = others.slice(0, BESIDE_EACH)
	const isAll = before.length === at && after.length === others.length
	return { before, message, answers, after, isAll }
}
