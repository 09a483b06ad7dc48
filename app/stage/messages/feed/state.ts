import type { Message } from '#contract/messages/messages'
import type { RoomEvent } from '#contract/room-events'
import type { ReadUntil } from '#rules/messages/last-read'
import type { StagePageData, UnsentMessage } from '../../model.ts'
import type { Reducers } from '../../reducers.ts'
import type { Docked } from '../writing/docked.ts'
import {
	changeMessage,
	isSameReaction,
	withEdit,
	withMessage,
	withReaction,
	withReview,
	withTranslations,
} from './kept-messages.ts'

type PageField =
	| 'savesUntil'
	| 'slowModeSeconds'
	| 'messages'
	| 'nextCursor'
	| 'focus'
	| 'past'
	| 'loaded'
	| 'view'

/** The feed's messages, and how this browser reads them. */
export interface FeedState extends Pick<StagePageData, PageField> {
	feed: 'ready' | 'loading' | 'failed'
	/** The reader's own unsent messages, newest first; shown above the feed until their events arrive. */
	unsent: UnsentMessage[]
	showOriginal: boolean
	/**
	 * Id of the newest message that is shown while newer ones wait; null when none wait. While it is set, no messages are
	 * dropped.
	 */
	heldAt: string | null
	newSince: ReadUntil | null
	/**
	 * The last message that the reader saw, and when they left (ms, server's clock), if that was long ago. Null otherwise,
	 * and once they have closed the card about it.
	 */
	away: Pick<ReadUntil, 'id' | 'atMs'> | null
	/** The message or topic that the composer beside the feed writes about; null while it writes a new message. */
	docked: Docked | null
}

export const feedReducers = {
	'new-message': (stage, { message }) => withMessage(stage, message),
	'message-restored': (stage, { message }) => withMessage(stage, message),
	'message-updated': (stage, { message }) =>
		changeMessage(stage, message.id, (before) => withEdit(before, message)),
	'message-reviewed': (stage, { message }) =>
		changeMessage(stage, message.id, (before) => withReview(before, message)),
	'message-removed': (stage, { messageId }) => ({
		...stage,
		messages: stage.messages.filter(({ id }) => id !== messageId),
	}),
	'message-translations-updated': (stage, data) =>
		changeMessage(stage, data.messageId, (before) => withTranslations(before, data)),
	'saving-updated': (stage, { until }) => ({ ...stage, savesUntil: until }),
	'slow-mode-updated': (stage, { seconds }) => ({ ...stage, slowModeSeconds: seconds }),
	'new-reaction': (stage, { reaction }) =>
		changeMessage(stage, reaction.messageId, (before) => withReaction(before, reaction)),
	'reaction-removed': (stage, taken) =>
		changeMessage(stage, taken.messageId, (before) => ({
			...before,
			reactions: before.reactions.filter((one) => !isSameReaction(one, taken)),
		})),
} satisfies Reducers<FeedState>

/** Applies an event to the messages of a list beside the feed, as the feed does. New messages are not added. */
export function applyToList(messages: Message[], { event, data }: RoomEvent): Message[] {
	if (event === 'new-message' || event === 'message-restored') return messages
	const reduce = (feedReducers as Reducers<FeedState>)[event] as
		| ((stage: Pick<FeedState, 'messages'>, data: unknown) => Pick<FeedState, 'messages'>)
		| undefined
	return reduce ? reduce({ messages }, data).messages : messages
}
