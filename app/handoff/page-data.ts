import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages'
import { type Participant, userIdOf } from '#contract/participants'
import { shownWords } from '#rules/shown-words'
import type { MessagePage, ShownMessage, StagePage } from '../stage/model.ts'

/** A message as it stands in the markup. */
export interface DrawnRow {
	id: string
	words: string
	at: number
}

/** Without what the markup says, what the list of people says, and what most messages are not. */
type Packed = Partial<Message> & {
	row?: number
	/** The place of its author among the people on stage. */
	by?: number
	shows?: 'text' | 'translation'
}

const PLAIN = {
	revision: 1,
	editedAt: null,
	isStageOnly: false,
	isJoinMessage: false,
	sourcePostUrl: null,
	attachedImageUrl: null,
	attachedImage: null,
	replyToMessageId: null,
	rootMessageId: null,
	replyToStoryId: null,
	replyToTopicId: null,
	topicId: null,
	relatedStoryInfo: null,
	relatedTopicInfo: null,
}

type Page = StagePage | MessagePage
type Handed<Messages> = Omit<Page, 'messages' | 'focus'> & {
	messages: Messages
	focus?: { rootId: string; messageId: string; thread?: Messages }
}

export type PackedPage = Handed<Packed[]>

/**
 * What the browser needs beside the markup to go on from there: nothing is handed over twice. Originals that
 * nobody sees at first are left out; who wants one has it fetched.
 */
export function packPage(page: Page, drawn: readonly string[], withOriginals: boolean): PackedPage {
	const rows = new Map(drawn.map((id, row) => [id, row]))
	const places = new Map(page.participants.map((person, place) => [userIdOf(person), place]))
	const placeOf = (message: Message) => {
		const place = places.get(userIdOf(message))
		const person = place === undefined ? undefined : page.participants[place]
		return person && looksAlike(message, person) ? place : undefined
	}
	const pack = (message: Message) =>
		packMessage(message, page.language, rows.get(message.id), placeOf(message), withOriginals)
	return withMessages(page as Handed<Message[]>, (messages) => messages.map(pack))
}

export function unpackPage(packed: PackedPage, rows: readonly DrawnRow[]): Page {
	const { language, participants } = packed
	const unpack = (message: Packed) => unpackMessage(message, language, rows, participants)
	return withMessages(packed, (messages) => messages.map(unpack)) as Page
}

function withMessages<Before, After>(
	page: Handed<Before>,
	change: (messages: Before) => After,
): Handed<After> {
	const { messages, focus, ...rest } = page
	if (!focus) return { ...rest, messages: change(messages) }
	const { thread, ...place } = focus
	const inFocus = thread === undefined ? place : { ...place, thread: change(thread) }
	return { ...rest, messages: change(messages), focus: inFocus }
}

function packMessage(
	message: Message,
	language: LanguageCode,
	row: number | undefined,
	by: number | undefined,
	withOriginals: boolean,
): Packed {
	const packed: Packed = { ...message }
	for (const key of Object.keys(PLAIN) as (keyof typeof PLAIN)[])
		if (message[key] === PLAIN[key]) delete packed[key]
	if (message.reactions.length === 0) delete packed.reactions
	if (Object.keys(message.translations).length === 0) delete packed.translations

	if (by !== undefined) {
		for (const key of Object.keys(authorOf(message)) as (keyof Author)[]) delete packed[key]
		packed.by = by
	}
	if (row === undefined) return packed
	const { id: _, timestamp: __, ...rest } = packed
	const shows = shownWords(message, language)
	if (shows === null) return { ...rest, row }
	if (shows === 'text') delete rest.text
	else {
		delete rest.translations
		if (!withOriginals) delete rest.text
	}
	return { ...rest, row, shows }
}

function unpackMessage(
	packed: Packed,
	language: LanguageCode,
	rows: readonly DrawnRow[],
	people: readonly Participant[],
): ShownMessage {
	const { row, by, shows, ...rest } = packed
	const drawn = row === undefined ? undefined : rows[row]
	const author = by === undefined ? undefined : people[by]
	const known = {
		...PLAIN,
		translations: {},
		reactions: [],
		...(author && authorOf(author)),
		...(drawn && { id: drawn.id, timestamp: drawn.at }),
		...rest,
	} as unknown as Message
	if (!drawn || !shows) return known
	if (shows === 'text') return { ...known, text: drawn.words }
	const translations = { [language]: drawn.words }
	if (packed.text !== undefined) return { ...known, translations }
	return { ...known, translations, text: drawn.words, lacksOriginal: true }
}

type Author = ReturnType<typeof authorOf>

function authorOf(one: Message | Participant) {
	const { platform, platformUserId, platformUsername, profilePicUrl } = one
	return { platform, platformUserId, platformUsername, profilePicUrl }
}

/** People may have changed name or picture since they said it. */
function looksAlike(message: Message, person: Participant): boolean {
	return (
		message.platformUsername === person.platformUsername &&
		message.profilePicUrl === person.profilePicUrl
	)
}
