// One list: whose each row of each table is (over 250 lines).

import { userIdOf } from '#contract/people/participants'
import type { Person } from '../../support/person.ts'

/** Several may bear the same name: the actor is `me`. */
type People = [name: string, person: Person][]
type Cells = Record<string, unknown>
/** The same name is a table of the room and one of D1. */
type Entry = [place: string, table: string, cells: Cells]
interface Row {
	table: string
	key: string
	owners: string
	cells: Record<string, string>
}

/** The columns that identify a row, and those that name its owner. */
const TABLES: Record<string, [key: string, owners: string]> = {
	people: ['user_id', 'user_id'],
	participants: ['user_id', 'user_id'],
	'snapshot.participants': ['user_id', 'user_id'],
	messages: ['id', 'user_id'],
	'messages.reactions': ['id', 'user_id'],
	revisions: ['message_id', 'user_id'],
	reactions: ['message_id user_id emoji', 'user_id'],
	reports: ['message_id user_id', 'user_id'],
	keys: ['author id', 'author'],
	images: ['name', 'owner'],
	r2: ['key', 'user_id'],
	activities: ['user_id id', 'user_id'],
	unread: ['user_id id', 'user_id'],
	push_subscriptions: ['id', 'user_id'],
	alert_settings: ['user_id', 'user_id'],
	held_alerts: ['lane user_id id', 'user_id'],
	alerts_sent: ['lane user_id', 'user_id'],
	exchanges: ['one other', 'one other'],
	activity_days: ['user_id day', 'user_id'],
	'snapshot.days': ['userId day', 'userId'],
	participant_days: ['user_id day', 'user_id'],
	rejoin_codes: ['participant_id', 'participant_id'],
	referral_codes: ['code', 'user_id'],
	referrals: ['user_id', 'user_id referrer'],
	ledger: ['reason subject', 'credit'],
	airdrops: ['fid period', 'user_id'],
	ad_claims: ['fid ad', 'user_id'],
	ad_follows: ['user_id ad', 'user_id'],
	said_lately: ['user_id likeness', 'user_id'],
	wallets: ['user_id', 'user_id'],
	payouts: ['id', 'user_id'],
	payout_holds: ['user_id', 'user_id'],
	seat_warnings: ['user_id', 'user_id'],
	agenda: ['id', 'owner'],
	log_outs: ['sub', 'sub'],
	bans: ['user_id', 'user_id'],
	invitations: ['account', 'account'],
	operator_log: ['id', 'account'],
	content_acts: ['id', 'user_id'],
	hidden_names: ['user_id', 'user_id'],
	taken: ['id', 'user_id'],
	stories: ['id', 'user_id'],
	topics: ['id', 'user_id'],
	gatherings: ['id', 'user_id'],
	rsvps: ['gathering_id user_id', 'user_id'],
	story_views: ['story_id user_id', 'user_id'],
	story_reactions: ['story_id user_id', 'user_id'],
	story_uploads: ['id', 'owner'],
	story_parts: ['story n', 'owner'],
}

/** Nobody's in particular; each of their rows counts all the same. */
const NOBODYS: Record<string, string> = {
	log: 'seq',
	meta: 'name',
	steps: 'step',
	used_posts: 'platform id',
	memory: 'text_hash declared',
	demand: 'language',
	visitors: 'visitor',
	snapshot: 'id',
	d1_migrations: 'id',
	house_rules: 'name',
	listed_words: 'entry',
	// Empty when nothing is on its way.
	outbox: 'id',
	image_leftovers: 'key',
	airdrop_days: 'day',
	payout_tries: 'hash',
	payout_credits: 'reason subject',
	payout_lanes: 'sender',
	sweeps: 'user_id',
	erasures: 'user_id',
	parked: 'seq',
	story_visitors: 'story_id visitor',
	boards: 'name',
}

/** One person's place is in three tables, which agree. */
const PLACE = ['people', 'participants', 'snapshot.participants']

/** Where nobody but these has a row, so that nobody else's could be spoilt there. */
export function tablesWithout(names: string[], rows: string[], people: People): string[] {
	const theirs = read(rows, rows, people).filter(({ owners }) => !names.includes(owners))
	return Object.keys(TABLES).filter((name) => !theirs.some(({ table }) => table === name))
}

/** The differences by kind: `~ place of me: language`, `+ activities of ada`. */
export function kindsOfChange(before: string[], after: string[], people: People): string[] {
	const byKey = (rows: string[]) =>
		new Map(read(rows, [...before, ...after], people).map((row) => [row.key, row]))
	const [had, has] = onlyIn(before, after).map(byKey) as [Map<string, Row>, Map<string, Row>]
	const inRoom = byKey(before.filter((row) => row.startsWith('room people ')))
	const kinds = new Map<string, string[]>()
	for (const key of new Set([...had.keys(), ...has.keys()])) {
		const [was, is] = [had.get(key), has.get(key)]
		const { table, owners } = (is ?? was) as Row
		const known =
			table === 'participants'
				? inRoom.get(key.replace('d1 participants', 'room people'))
				: undefined
		const fields = was && is ? changedFields(was, is, known) : []
		if (was && is && fields.length === 0) continue
		const what = PLACE.includes(table) ? 'place' : table
		const kind = `${was ? (is ? '~' : '-') : '+'} ${what}${owners && ` of ${owners}`}`
		kinds.set(kind, [...(kinds.get(kind) ?? []), ...fields])
	}
	return [...kinds]
		.map(([kind, fields]) => (fields.length > 0 ? `${kind}: ${inOrder(fields)}` : kind))
		.toSorted()
}

function onlyIn(before: string[], after: string[]): [string[], string[]] {
	const [had, has] = [new Set(before), new Set(after)]
	return [before.filter((row) => !has.has(row)), after.filter((row) => !had.has(row))]
}

function inOrder(fields: string[]): string {
	return [...new Set(fields)].toSorted().join(' ')
}

/** The fields that changed. A value that the room knew before and D1 gets only now is no change: a message costs no row of its author's. */
function changedFields(was: Row, is: Row, known?: Row): string[] {
	const names = [...Object.keys(was.cells), ...Object.keys(is.cells)]
	return names.filter(
		(name) => was.cells[name] !== is.cells[name] && known?.cells[name] !== is.cells[name],
	)
}

/** `all` tells whose the rows are that do not say it themselves. */
function read(rows: string[], all: string[], people: People): Row[] {
	const files = new Files(all)
	return takeApart(rows).map((entry) => rowOf(entry, files, people))
}

/** Rows whose owner is named in other rows. */
class Files {
	readonly #rows: Entry[]
	constructor(rows: string[]) {
		this.#rows = takeApart(
			rows.filter((row) =>
				/^(d1 messages|room images|room people|room taken|room stories|room story_uploads) /.test(
					row,
				),
			),
		)
	}

	/** A removed message says it of its earlier row. */
	authorOf(messageId: unknown): unknown {
		return this.#find((table, { id }) => table === 'messages' && id === messageId)?.user_id
	}

	ownerOf(key: unknown): unknown {
		const name = /[0-9a-f]{32}/.exec(String(key))?.[0] ?? String(key)
		const shown = this.#find((table, cells) => /^stor/.test(table) && cells.name === name)
		if (shown) return shown.user_id ?? shown.owner
		const image = this.#find((table, cells) => table === 'images' && cells.name === name)
		return (
			image?.owner ?? this.#find((_, { profile = '' }) => String(profile).includes(name))?.user_id
		)
	}

	/** The person whom an agenda entry concerns; nobody for the stage's own entries. */
	concernedBy(moment: string): unknown {
		const [, kind, subject] = /^([^:]*):(.*)$/s.exec(moment) ?? []
		if (kind?.startsWith('story-')) return this.ownerOfStory(subject)
		if (kind === 'undo-end')
			return this.#find((table, { id }) => table === 'taken' && id === subject)?.user_id
		return kind === 'unused-image' ? this.ownerOf(subject) : subject
	}

	ownerOfStory(id: unknown): unknown {
		const story = this.#find((table, cells) => /^stor/.test(table) && cells.id === id)
		return story?.user_id ?? story?.owner
	}

	#find(isIt: (table: string, cells: Cells) => boolean): Cells | undefined {
		return this.#rows.find(([, table, cells]) => isIt(table, cells))?.[2]
	}
}

function rowOf([place, table, { profile, ...cells }]: Entry, files: Files, people: People): Row {
	const [key, owners] = TABLES[table] ?? [NOBODYS[table], '']
	if (key === undefined) throw new Error(`Nobody knows whose the rows of ${table} are.`)
	if (table === 'revisions') cells.user_id = files.authorOf(cells.message_id)
	if (table === 'r2') cells.user_id = files.ownerOf(cells.key)
	if (table === 'story_parts') cells.owner = files.ownerOfStory(cells.story)
	if (table === 'agenda') cells.owner = files.concernedBy(String(cells.id))
	const columns = (names: string) => names.split(' ').map((name) => String(cells[name] ?? ''))
	const whoseRow =
		owners && [...new Set(columns(owners).map((id) => whose(id, people)))].join(' and ')
	const { tokens, tokens_at, ...rest } = cells
	return {
		table,
		key: [place, table, ...columns(key)].join(' '),
		owners: whoseRow,
		cells: Object.fromEntries(
			Object.entries({
				...(profile ? JSON.parse(String(profile)) : {}),
				...(whoseRow === 'me' ? rest : cells), // that one's own allowance is spent is no change (G-84)
			}).map(([name, value]) => [camelCase(name), JSON.stringify(value)]),
		),
	}
}

/** A list in one cell belongs to several people, so each entry counts as a row. */
function takeApart(rows: string[]): Entry[] {
	return rows.flatMap((row): Entry[] => {
		const [, place = '', table = '', rest = ''] = /^(\S+) (\S+) ?(.*)$/s.exec(row) ?? []
		if (table === 'postings') return [] // triggers make them from the messages' terms
		if (place === 'r2') return [['', 'r2', { key: table, etag: rest }]]
		const cells: Cells = JSON.parse(rest)
		if (table === 'messages') delete cells.terms // made from the text
		if (table === 'messages') cells.user_id = `${cells.platform}:${cells.platform_user_id}`
		if (table === 'airdrops' || table === 'ad_claims') cells.user_id = `farcaster:${cells.fid}`
		if (table === 'snapshot') delete cells.seq // how far it has come, whatever was done
		const lists = { messages: ['reactions'], snapshot: ['participants', 'days'] }[table] ?? []
		const entries = lists.flatMap((name): Entry[] =>
			JSON.parse(String(cells[name])).map((entry: Cells) => [
				place,
				`${table}.${name}`,
				'platformUserId' in entry ? { ...entry, user_id: userIdOf(entry as never) } : entry,
			]),
		)
		for (const name of lists) delete cells[name]
		return [[place, table, cells], ...entries]
	})
}

function whose(id: string, people: People): string {
	const found = people.find(
		([, { userId, participantId, handle }]) =>
			[userId, participantId].includes(id) || id.includes(handle),
	)
	return found?.[0] ?? 'somebody'
}

function camelCase(name: string): string {
	return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
