import { plainMessage } from '#contract/messages/messages'
import type { Participant } from '#contract/people/participants'
import { shownWords } from '#rules/messages/shown-words'
import type { Focus, ShownMessage, StagePageData } from '../stage/model.ts'

/** Default values of people's fields. The page's data leaves them out, as it does for messages. */
const DEFAULT_PERSON = {
	displayInfo: '',
	infoLastUpdatedAt: null,
	status: 'Active',
	lastSeenOnPage: null,
	isVipEntry: false,
	aiUrl: null,
	eligibilityStatus: 'Unseen',
} as const satisfies Partial<Participant>

const DEFAULT_MESSAGE = plainMessage()

/**
 * A list stored by columns, which is shorter, because most values are the default; `[]` stands for a default or missing
 * value.
 */
type Columns<Row> = { [Field in keyof Row]?: (Row[Field] | [])[] }

interface Lists<People, Messages> {
	participants: People
	messages: Messages
	focus?: Focus & { thread?: Messages }
}

/** A page's data as the loader sends it. */
export type PackedPage = Omit<StagePageData, keyof Lists<never, never>> &
	Lists<Columns<Participant>, Columns<ShownMessage>>

/**
 * Packs a page. For readers without a seat the originals of translated texts are left out; the page fetches an original
 * when it is opened.
 */
export function packPage(page: StagePageData, withOriginals: boolean): PackedPage {
	const withShownText = (message: ShownMessage) =>
		withOriginals || shownWords(message, page.language) !== 'translation'
			? message
			: { ...message, text: undefined }
	return changed(
		page,
		(people) => columnsOf(people, DEFAULT_PERSON),
		(messages) => columnsOf<ShownMessage>(messages.map(withShownText), DEFAULT_MESSAGE),
	)
}

const unpacked = new WeakMap<PackedPage, StagePageData>()

/** Unpacks a page; memoised, so that effects see the same object. */
export function unpackPage(packed: PackedPage): StagePageData {
	const known = unpacked.get(packed)
	if (known) return known
	const { language } = packed
	const whole = (message: ShownMessage): ShownMessage =>
		message.text === undefined
			? { ...message, text: message.translations[language] ?? '', lacksOriginal: true }
			: message
	const page: StagePageData = changed(
		packed,
		(people) => rowsOf(people, DEFAULT_PERSON),
		(messages) => rowsOf<ShownMessage>(messages, DEFAULT_MESSAGE).map(whole),
	)
	unpacked.set(packed, page)
	return page
}

function changed<Page extends Lists<People, Messages>, People, Messages, ToPeople, ToMessages>(
	page: Page & Lists<People, Messages>,
	people: (participants: People) => ToPeople,
	said: (messages: Messages) => ToMessages,
): Omit<Page, keyof Lists<never, never>> & Lists<ToPeople, ToMessages> {
	const { participants, messages, focus, ...rest } = page
	const lists = { participants: people(participants), messages: said(messages) }
	if (!focus) return { ...rest, ...lists }
	const { thread, ...place } = focus
	return { ...rest, ...lists, focus: thread ? { ...place, thread: said(thread) } : place }
}

function columnsOf<Row extends object>(
	rows: readonly Partial<Row>[],
	usual: Partial<Row>,
): Columns<Row> {
	const fields = [...new Set(rows.flatMap(Object.keys))] as (keyof Row)[]
	const columns = fields.map((field) => {
		const column = rows.map(({ [field]: value }) =>
			value === undefined || isSame(value, usual[field]) ? [] : value,
		)
		return [field, column] as const
	})
	return Object.fromEntries(columns.filter(([, column]) => !column.every(isUsual))) as Columns<Row>
}

function rowsOf<Row extends { id: string }>(columns: Columns<Row>, usual: Partial<Row>): Row[] {
	const fields = Object.entries(columns) as [keyof Row, unknown[]][]
	const rowAt = (_: unknown, at: number) => {
		const values = fields.map(([field, column]) => [field, column[at]] as const)
		return { ...usual, ...Object.fromEntries(values.filter(([, value]) => !isUsual(value))) } as Row
	}
	return Array.from(columns.id ?? [], rowAt)
}

function isUsual(value: unknown): boolean {
	return Array.isArray(value) && value.length === 0
}

function isSame(value: unknown, usual: unknown): boolean {
	return value === usual || (isEmpty(value) && isEmpty(usual))
}

function isEmpty(value: unknown): boolean {
	return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
