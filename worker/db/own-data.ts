import { and, asc, getTableColumns, gt, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { OWN, type Somebody, type TableName } from '#migrations/own-columns'
import * as schema from '#migrations/schema'
import type { RequestContext } from '../context.ts'
import { MESSAGE_ID } from './find-message.ts'

type Row = Record<string, unknown>
type Page = { rows: Row[]; next: string | null }

/** One kind of stored data. `after`: the key after which reading continues; null to begin. */
interface Source {
	name: string
	/** Whether a cursor may continue after this key. */
	isKey(after: string): boolean
	read(context: RequestContext, somebody: Somebody, after: string | null): Promise<Page>
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
	somebody: Somebody,
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
	return MESSAGE_ID.test(after)
}

function rowsOf(name: TableName): Source {
	const table = TABLES.get(name) as SQLiteTable
	const { whose, given } = OWN[name] as NonNullable<(typeof OWN)['wallets']>
	const columns: Record<string, SQLiteColumn> = getTableColumns(table)
	const key = getTableConfig(table).primaryKeys[0]?.columns ?? [
		...Object.values(columns).filter(({ primary }) => primary),
	]
	return {
		name,
		isKey: (after) => /^\d{1,15}$/.test(after),
		async read({ db }, somebody, after) {
			const offset = Number(after ?? 0)
			const rows: Row[] = await db
				.select(Object.fromEntries(given.map((one) => [one, columns[one] as SQLiteColumn])))
				.from(table)
				.where(whose(somebody))
				.orderBy(...key.map((one) => asc(one)))
				.limit(ROWS_AT_ONCE)
				.offset(offset)
			const next = rows.length < ROWS_AT_ONCE ? null : String(offset + ROWS_AT_ONCE)
			return { rows, next }
		},
	}
}

/**
 * A person's messages. No index has the author, because it would cost a row per message. A stretch of all messages
 * is searched, the oldest first.
 */
async function messagesOf(
	context: RequestContext,
	somebody: Somebody,
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
	{ platform, platformUserId }: Somebody,
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
