import { and, asc, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type DataOwner, OWN, type TableName } from '#migrations/own-columns'
import * as schema from '#migrations/schema'
import { ULID } from '#rules/ulid'
import { jsonIn } from '#storage/stored'
import type { RequestContext } from '../context.ts'

type Row = Record<string, unknown>
type Page = { rows: Row[]; next: string | null }

/** One kind of stored data. `after`: the key after which reading continues; null to begin. */
interface Source {
	name: string
	/** Whether a cursor may continue after this key. */
	isKey(after: string): boolean
	read(context: RequestContext, somebody: DataOwner, after: string | null): Promise<Page>
}

/**
 * The most rows of the person that one request reads. Messages of all people are searched `MESSAGES_AT_ONCE` at a
 * time.
 */
const ROWS_AT_ONCE = 500
const MESSAGES_AT_ONCE = 5_000

const TABLES: ReadonlyMap<string, SQLiteTable> = new Map(Object.entries(schema))

const SOURCES: Source[] = [
	...(Object.keys(OWN) as TableName[]).filter((name) => name !== 'messages').map(rowsOf),
	{ name: 'messages', isKey: isMessage, read: messagesOf },
	{ name: 'reactions', isKey: isMessage, read: reactionsOf },
]

/** A page of a person's data, as large as one request may read; null for an invalid cursor. */
export async function ownRows(
	context: RequestContext,
	somebody: DataOwner,
	cursor: string | undefined,
): Promise<{ data: Record<string, Row[]>; nextCursor: string | null } | null> {
	const [name = SOURCES[0]?.name, after = ''] = cursor?.split('.') ?? []
	const from = SOURCES.findIndex((one) => one.name === name)
	if (from < 0 || (after !== '' && !SOURCES[from]?.isKey(after))) return null
	const data: Record<string, Row[]> = {}
	let left = ROWS_AT_ONCE
	for (const [at, source] of SOURCES.slice(from).entries()) {
		if (left <= 0) return { data, nextCursor: `${source.name}.` }
		const { rows, next } = await source.read(context, somebody, (at === 0 && after) || null)
		left -= rows.length
		if (rows.length > 0) data[source.name] = rows
		if (next !== null) return { data, nextCursor: `${source.name}.${next}` }
	}
	return { data, nextCursor: null }
}

function isMessage(after: string): boolean {
	return ULID.test(after)
}

function rowsOf(name: TableName): Source {
	const table = TABLES.get(name) as SQLiteTable
	const { whose, given } = OWN[name] as NonNullable<(typeof OWN)['wallets']>
	const columns: Record<string, SQLiteColumn> = getTableColumns(table)
	const key = getTableConfig(table).primaryKeys[0]?.columns ?? [
		...Object.values(columns).filter(({ primary }) => primary),
	]
	const keyNames = key.map(({ name }) =>
		Object.keys(columns).find((one) => columns[one]?.name === name),
	)
	return {
		name,
		isKey: (after) => keyIn(after)?.length === key.length,
		async read({ db }, somebody, after) {
			const last = after === null ? null : keyIn(after)
			const rows: Row[] = await db
				.select(Object.fromEntries(given.map((one) => [one, columns[one] as SQLiteColumn])))
				.from(table)
				.where(and(whose(somebody), last ? isBehind(key, last) : undefined))
				.orderBy(...key.map((one) => asc(one)))
				.limit(ROWS_AT_ONCE)
			const end = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)
			return { rows, next: end ? textOf(keyNames.map((one) => end[one ?? ''])) : null }
		},
	}
}

/** A key as text of a cursor. */
function textOf(key: readonly unknown[]): string {
	return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The key in the text of a cursor; null for anything else. */
function keyIn(text: string): (string | number)[] | null {
	const key = jsonIn(Buffer.from(text, 'base64url').toString())
	const isKey =
		Array.isArray(key) && key.every((one) => typeof one === 'string' || typeof one === 'number')
	return isKey ? key : null
}

/** The condition for rows behind a key. The columns are compared in their order, like the rows are sorted. */
function isBehind(key: readonly SQLiteColumn[], last: readonly (string | number)[]): SQL {
	const columns = sql.join([...key], sql`, `)
	const values = sql.join(
		last.map((one) => sql`${one}`),
		sql`, `,
	)
	return sql`(${columns}) > (${values})`
}

/**
 * A person's messages. No index has the author, because it would cost a row per message. A stretch of all messages
 * is searched, the oldest first.
 */
async function messagesOf(
	context: RequestContext,
	somebody: DataOwner,
	after: string | null,
): Promise<Page> {
	const { messages } = schema
	const columns = getTableColumns(messages)
	const own = OWN.messages
	if (!own) return { rows: [], next: null }
	const last = await endOfStretch(context, after)
	const rows: Row[] = await context.db
		.select(Object.fromEntries(own.given.map((one) => [one, columns[one]])))
		.from(messages)
		.where(and(gt(messages.id, after ?? ''), upTo(last), own.whose(somebody)))
		.orderBy(asc(messages.id))
		.limit(ROWS_AT_ONCE)
	if (rows.length === ROWS_AT_ONCE) return { rows, next: String(rows.at(-1)?.id) }
	return { rows, next: last }
}

/** The person's reactions to messages. */
async function reactionsOf(
	context: RequestContext,
	{ platform, platformUserId }: DataOwner,
	after: string | null,
): Promise<Page> {
	const { messages } = schema
	const last = await endOfStretch(context, after)
	const rows: Row[] = await context.db
		.select({
			messageId: sql<string>`messages.id`.as('message_id'),
			emoji: sql<string>`value ->> 'emoji'`.as('emoji'),
			createdAt: sql<number>`value ->> 'createdAt'`.as('created_at'),
		})
		.from(sql`${messages}, json_each(${messages.reactions})`)
		.where(
			and(
				gt(messages.id, after ?? ''),
				upTo(last),
				sql`value ->> 'platform' = ${platform} AND value ->> 'platformUserId' = ${platformUserId}`,
			),
		)
		.orderBy(asc(messages.id))
	return { rows, next: last }
}

/** The id of the last message of the next stretch; null when the stretch is the last one. */
async function endOfStretch({ db }: RequestContext, after: string | null): Promise<string | null> {
	const { messages } = schema
	const [last] = await db
		.select({ id: messages.id })
		.from(messages)
		.where(gt(messages.id, after ?? ''))
		.orderBy(asc(messages.id))
		.limit(1)
		.offset(MESSAGES_AT_ONCE - 1)
	return last?.id ?? null
}

function upTo(last: string | null) {
	return last === null ? undefined : sql`${schema.messages.id} <= ${last}`
}
