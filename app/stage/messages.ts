import type { EventData } from '#contract/events'
import type { Message } from '#contract/messages'
import { EVERYONE, projectMessage } from '#rules/visibility'
import type { StageState } from './model.ts'

/** Enough for hours of talk; more makes every arrival slower. */
const MESSAGES_MAX = 500
/** The cursor of a list whose old end was let go: going on means walking down from the newest. */
export const FROM_NEWEST = ''

/** Puts a message where its id belongs, newest first; one that is there already stays as it is. */
export function withMessage(stage: StageState, message: Message): StageState {
	const { messages } = stage
	const place = messages.findIndex(({ id }) => id <= message.id)
	if (messages[place]?.id === message.id) return stage
	const at = place === -1 ? messages.length : place
	const grown = messages.toSpliced(at, 0, message)
	// A reader who asked for more than that keeps as many.
	const most = Math.max(MESSAGES_MAX, messages.length)
	if (grown.length <= most) return { ...stage, messages: grown }
	return { ...stage, messages: grown.slice(0, most), nextCursor: FROM_NEWEST }
}

/** Adds older pages below; what is already there stays. */
export function withOlder(messages: Message[], older: readonly Message[]): Message[] {
	const known = new Set(messages.map(({ id }) => id))
	const added = older.filter(({ id }) => !known.has(id))
	if (added.length === 0) return messages
	return [...messages, ...added].sort((a, b) => (a.id < b.id ? 1 : -1))
}

/** The oldest message that came page by page; older ones are here only for the sake of their threads. */
export function oldestPaged({ nextCursor }: Pick<StageState, 'nextCursor'>): string {
	if (!nextCursor) return ''
	try {
		return atob(nextCursor.replace(/-/g, '+').replace(/_/g, '/')).split('.')[1] ?? ''
	} catch {
		return ''
	}
}

export function changeMessage(
	stage: StageState,
	messageId: string,
	change: (message: Message) => Message,
): StageState {
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

/** What somebody without a place may still read. */
export function forGuests(messages: Message[]): Message[] {
	if (!messages.some(({ isStageOnly }) => isStageOnly)) return messages
	return messages.map((message) => projectMessage(message, EVERYONE))
}
