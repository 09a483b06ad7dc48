import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages'
import { type Participant, userIdOf } from '#contract/participants'
import { shownWords } from '#rules/shown-words'
import { stageList } from '#rules/stage-order'
import type { MessagePage, ShownMessage, StagePage } from '../stage/model.ts'

/** A message as it stands in the markup. */
export interface DrawnRow {
	id: string
	words: string
	at: number
}

/** Somebody as they stand in the list of people. */
export interface DrawnPerson {
	name: string
	picture: string
}

/** What a page has drawn: the ids of its messages, and how many people are in its list. */
export interface Drawn {
	rows: readonly string[]
	people: number
}

/** Without what the markup says, what the list of people says, and what most messages are not. */
type Packed = Partial<Message> & {
	row?: number
	/** The place of its author among the people on stage. */
	by?: number
	shows?: 'text' | 'translation'
}

/** Without what the list of people says, and what most people are not. */
type PackedPerson = Partial<Participant> & {
	/** The place in the list. */
	place?: number
}

const PLAIN_PERSON = {
	displayInfo: '',
	infoLastUpdatedAt: null,
	status: 'Active',
	lastSeenOnPage: null,
	isVipEntry: false,
	aiUrl: null,
	eligibilityStatus: 'Unseen',
} as const

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
type Handed<Messages, Person> = Omit<Page, 'messages' | 'focus' | 'participants'> & {
	messages: Messages
	focus?: { rootId: string; messageId: string; thread?: Messages }
	participants: Person[]
}

export type PackedPage = Handed<Packed[], PackedPerson>

/**
 * What the browser needs beside the markup to go on from there: nothing is handed over twice. Originals that
 * nobody sees at first are left out; who wants one has it fetched.
 */
export function packPage(page: Page, drawn: Drawn, withOriginals: boolean): PackedPage {
	const rows = new Map(drawn.rows.map((id, row) => [id, row]))
	const places = new Map(page.participants.map((person, place) => [userIdOf(person), place]))
	const placeOf = (message: Message) => {
		const place = places.get(userIdOf(message))
		const person = place === undefined ? undefined : page.participants[place]
		return person && looksAlike(message, person) ? place : undefined
	}
	const pack = (message: Message) =>
		packMessage(message, page.language, rows.get(message.id), placeOf(message), withOriginals)
	return {
		...withMessages(page as Handed<Message[], Participant>, (messages) => messages.map(pack)),
		participants: packPeople(page.participants, drawn.people),
	}
}

export function unpackPage(
	packed: PackedPage,
	rows: readonly DrawnRow[],
	people: readonly DrawnPerson[],
): Page {
	const participants = packed.participants.map((person) => unpackPerson(person, people))
	const unpack = (message: Packed) => unpackMessage(message, packed.language, rows, participants)
	const page = withMessages(packed, (messages) => messages.map(unpack))
	return { ...page, participants } as Page
}

function packPeople(participants: readonly Participant[], drawn: number): PackedPerson[] {
	const list = stageList(participants)
	const places = list.length === drawn ? new Map(list.map((one, place) => [one, place])) : null
	return participants.map((person) => {
		const packed: PackedPerson = { ...person }
		for (const key of Object.keys(PLAIN_PERSON) as (keyof typeof PLAIN_PERSON)[])
			if (person[key] === PLAIN_PERSON[key]) delete packed[key]
		const place = places?.get(person)
		if (place === undefined) return packed
		const { platformUsername: _, profilePicUrl: __, ...rest } = packed
		return { ...rest, place }
	})
}

function unpackPerson(packed: PackedPerson, people: readonly DrawnPerson[]): Participant {
	const { place, ...rest } = packed
	const drawn = place === undefined ? undefined : people[place]
	return {
		...PLAIN_PERSON,
		...(drawn && { platformUsername: drawn.name, profilePicUrl: drawn.picture }),
		...rest,
	} as Participant
}

function withMessages<Before, After, Person>(
	page: Handed<Before, Person>,
	change: (messages: Before) => After,
): Handed<After, Person> {
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
