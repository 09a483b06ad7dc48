import type { Message } from '#contract/messages/messages'
import type { RoomEvent } from '#contract/room-events'
import type { Since } from '#rules/messages/last-read'
import type { StagePageData, UnsentMessage } from '../../model.ts'
import type { Reducers } from '../../reducers.ts'
import type { Docked } from '../writing/docked.ts'
import {
	changeMessage,
	isSameReaction,
	reacted,
	reviewed,
	translated,
	updated,
	withMessage,
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
	/** Newest first; shown above the feed until their events arrive. */
	unsent: UnsentMessage[]
	showOriginal: boolean
	/** The newest message shown, while newer ones wait: then no messages are dropped. */
	heldAt: string | null
	newSince: Since | null
	/**
	 * What the reader saw last, and when they left by the server's clock, if that was long ago; null once they have
	 * closed the card about it.
	 */
	away: Pick<Since, 'id' | 'atMs'> | null
	/**
	 * The draft about a message or a topic in the composer beside the feed; null while it writes something new.
	 */
	docked: Docked | null
}

export const feedReducers = {
	'new-message': (stage, { message }) => withMessage(stage, message),
	'message-restored': (stage, { message }) => withMessage(stage, message),
	'message-updated': (stage, { message }) =>
		changeMessage(stage, message.id, (before) => updated(before, message)),
	'message-reviewed': (stage, { message }) =>
		changeMessage(stage, message.id, (before) => reviewed(before, message)),
	'message-removed': (stage, { messageId }) => ({
		...stage,
		messages: stage.messages.filter(({ id }) => id !== messageId),
	}),
	'message-translations-updated': (stage, data) =>
		changeMessage(stage, data.messageId, (before) => translated(before, data)),
	'saving-updated': (stage, { until }) => ({ ...stage, savesUntil: until }),
	'slow-mode-updated': (stage, { seconds }) => ({ ...stage, slowModeSeconds: seconds }),
	'new-reaction': (stage, { reaction }) =>
		changeMessage(stage, reaction.messageId, (before) => reacted(before, reaction)),
	'reaction-removed': (stage, taken) =>
		changeMessage(stage, taken.messageId, (before) => ({
			...before,
			reactions: before.reactions.filter((one) => !isSameReaction(one, taken)),
		})),
} satisfies Reducers<FeedState>

/** The messages of a list beside the feed after an event, as the feed changes them. New ones are not added. */
export function heardIn(messages: Message[], { event, data }: RoomEvent): Message[] {
	if (event === 'new-message' || event === 'message-restored') return messages
	const reduce = (feedReducers as Reducers<FeedState>)[event] as
		| ((stage: Pick<FeedState, 'messages'>, data: unknown) => Pick<FeedState, 'messages'>)
		| undefined
	return reduce ? reduce({ messages }, data).messages : messages
}
