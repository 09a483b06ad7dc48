import type { EventData } from '#contract/events'
import type { Message, Reaction } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { cursorOf, idInCursor } from '#rules/cursor'
import { EVERYONE, projectMessage } from '#rules/hearing/visibility'
import type { FeedState } from './state.ts'

/** Enough for hours of talk; more makes every arrival slower. */
const MESSAGES_MAX = 500
/** Readers further down keep what they walked through, and an evening of arrivals above it. */
const MESSAGES_MAX_READING = 20_000

type Kept = Pick<FeedState, 'messages' | 'nextCursor' | 'isReadingBelow'>

/** Puts a message where its id belongs, newest first; one that is there already stays as it is. */
export function withMessage<State extends Kept>(stage: State, message: Message): State {
	const { messages } = stage
	const place = messages.findIndex(({ id }) => id <= message.id)
	if (messages[place]?.id === message.id) return stage
	const at = place === -1 ? messages.length : place
	return withoutTooOld({ ...stage, messages: messages.toSpliced(at, 0, message) })
}

/** Lets go of the oldest messages where nobody is reading them; they come back by the page. */
function withoutTooOld<State extends Kept>(stage: State): State {
	const { messages, isReadingBelow } = stage
	const paged = oldestPaged(stage)
	const inOrder = messages.filter(({ id }) => id >= paged)
	const most = isReadingBelow ? MESSAGES_MAX_READING : MESSAGES_MAX
	const kept = inOrder.slice(0, most)
	const last = kept.at(-1)
	if (kept.length === inOrder.length || !last) return stage
	const roots = new Set(kept.map(({ rootMessageId }) => rootMessageId))
	return {
		...stage,
		messages: messages.filter(({ id }) => id >= last.id || roots.has(id)),
		nextCursor: cursorOf(last),
	}
}

/** Adds older pages below; what is already there stays. */
export function withOlder(messages: Message[], older: readonly Message[]): Message[] {
	const known = new Set(messages.map(({ id }) => id))
	const added = older.filter(({ id }) => !known.has(id))
	if (added.length === 0) return messages
	return [...messages, ...added].sort((a, b) => (a.id < b.id ? 1 : -1))
}

/** The oldest message that came page by page; older ones are here only for the sake of their threads. */
export function oldestPaged({ nextCursor }: Pick<FeedState, 'nextCursor'>): string {
	return (nextCursor && idInCursor(nextCursor)) || ''
}

export function changeMessage<State extends Kept>(
	stage: State,
	messageId: string,
	change: (message: Message) => Message,
): State {
	const at = stage.messages.findIndex(({ id }) => id === messageId)
	const before = stage.messages[at]
	if (!before) return stage
	const after = change(before)
	return after === before ? stage : { ...stage, messages: stage.messages.with(at, after) }
}

/** Newer words drop what was translated from the older ones (LANG-07). */
export function translated(
	message: Message,
	data: EventData['message-translations-updated'],
): Message {
	if (data.revision < message.revision) return message
	const isSame = data.revision === message.revision
	const translations = { ...(isSame ? message.translations : {}), ...data.translations }
	const untranslated = { ...(isSame ? message.untranslated : {}), ...data.untranslated }
	// What a picture shows stays the same, however the words beside it change.
	const altTranslations = { ...message.attachedImage?.altTranslations, ...data.altTranslations }
	const attachedImage = message.attachedImage && { ...message.attachedImage, altTranslations }
	delete translations[data.language]
	for (const language of Object.keys(translations) as (keyof typeof translations)[]) {
		delete untranslated[language]
	}
	const { language, revision } = data
	return { ...message, language, revision, translations, untranslated, attachedImage }
}

/** A person has one of each: what the page showed before the stage knew gives way to what it says. */
export function reacted(message: Message, reaction: Reaction): Message {
	if (message.reactions.some(({ id }) => id === reaction.id)) return message
	const others = message.reactions.filter((one) => !isSameReaction(one, reaction))
	return { ...message, reactions: [...others, reaction] }
}

type WhoseEmoji = Pick<Reaction, 'emoji' | 'platform' | 'platformUserId'>

export function isSameReaction(one: WhoseEmoji, other: WhoseEmoji): boolean {
	return one.emoji === other.emoji && userIdOf(one) === userIdOf(other)
}

/** What somebody without a place may still read. */
export function forGuests(messages: Message[]): Message[] {
	if (!messages.some(({ isStageOnly }) => isStageOnly)) return messages
	return messages.map((message) => projectMessage(message, EVERYONE))
}
