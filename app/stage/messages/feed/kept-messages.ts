import type { Message, Reaction } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import type { RoomEventData } from '#contract/room-events'
import { cursorOf } from '#rules/cursor'
import { isRedacted } from '#rules/hearing/visibility'
import type { StageState } from '../../model.ts'
import { oldestPaged } from './listed-messages.ts'

/** The most messages kept: enough for hours. More would slow down the arrival of every new message. */
const MESSAGES_MAX = 500
/** The limit while messages wait: the pages that the reader has loaded, and hours of new messages. */
const MESSAGES_MAX_READING = 20_000

type Kept = Pick<StageState, 'messages' | 'nextCursor' | 'heldAt'>

/** Inserts a message by its id, newest first. A known message stays unchanged. */
export function withMessage<State extends Kept>(stage: State, message: Message): State {
	const { messages } = stage
	const place = messages.findIndex(({ id }) => id <= message.id)
	if (messages[place]?.id === message.id) return stage
	const index = place === -1 ? messages.length : place
	return withoutTooOld({ ...stage, messages: messages.toSpliced(index, 0, message) })
}

/** Drops the oldest messages when too many are loaded. Scrolling down fetches them again. */
function withoutTooOld<State extends Kept>(stage: State): State {
	const { messages, heldAt } = stage
	const paged = oldestPaged(stage)
	const inOrder = messages.filter(({ id }) => id >= paged)
	const most = heldAt === null ? MESSAGES_MAX : MESSAGES_MAX_READING
	const newest = inOrder.slice(0, most)
	const last = newest.at(-1)
	if (newest.length === inOrder.length || !last) return stage
	const roots = new Set(newest.map(({ rootMessageId }) => rootMessageId))
	return {
		...stage,
		messages: messages.filter(({ id }) => id >= last.id || roots.has(id)),
		nextCursor: cursorOf(last),
	}
}

export function changeMessage<State extends Kept>(
	stage: State,
	messageId: string,
	change: (message: Message) => Message,
): State {
	const index = stage.messages.findIndex(({ id }) => id === messageId)
	const before = stage.messages[index]
	if (!before) return stage
	const after = change(before)
	return after === before ? stage : { ...stage, messages: stage.messages.with(index, after) }
}

/** Adds translations. Translations of another revision are dropped (LANG-07). */
export function withTranslations(
	message: Message,
	data: RoomEventData['message-translations-updated'],
): Message {
	if (data.revision < message.revision) return message
	const isSame = data.revision === message.revision
	const translations = { ...(isSame ? message.translations : {}), ...data.translations }
	const untranslated = { ...(isSame ? message.untranslated : {}), ...data.untranslated }
	// The description of an image is not edited with the text, so its translations stay valid.
	const altTranslations = { ...message.attachedImage?.altTranslations, ...data.altTranslations }
	const attachedImage = message.attachedImage && { ...message.attachedImage, altTranslations }
	delete translations[data.language]
	for (const language of Object.keys(translations) as (keyof typeof translations)[]) {
		delete untranslated[language]
	}
	const { language, revision } = data
	return { ...message, language, revision, translations, untranslated, attachedImage }
}

/**
 * Applies an edit, without reactions, which have other events. The answer to the reader's own edit may arrive after the
 * edit's event and lacks the translations that followed, so those stay.
 */
export function withEdit(before: Message, message: Message): Message {
	if (message.revision < before.revision) return before
	const isKnown = message.revision === before.revision && message.text === before.text
	return isKnown ? before : { ...message, reactions: before.reactions }
}

/**
 * Applies an operator's review to a message. Changes the fields of the review, and the text where the review hid or
 * showed it.
 */
export function withReview(before: Message, message: Message): Message {
	const changesWords =
		isRedacted(before) || isRedacted(message) || message.revision > before.revision
	return changesWords ? message : { ...before, review: message.review }
}

/** Adds a reaction; one per person and emoji, so the stored reaction replaces the optimistic one. */
export function withReaction(message: Message, reaction: Reaction): Message {
	if (message.reactions.some(({ id }) => id === reaction.id)) return message
	const others = message.reactions.filter((one) => !isSameReaction(one, reaction))
	return { ...message, reactions: [...others, reaction] }
}

type WhoseEmoji = Pick<Reaction, 'emoji' | 'platform' | 'platformUserId'>

export function isSameReaction(one: WhoseEmoji, other: WhoseEmoji): boolean {
	return one.emoji === other.emoji && userIdOf(one) === userIdOf(other)
}
