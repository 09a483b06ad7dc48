import { inArray, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/sqlite-core'
import { messages, reports } from '#migrations/schema'
import type { RequestContext } from '../context.ts'

type Db = RequestContext['db']

/** The ids of all messages, stories, topics and events with reports about which no operator has decided. */
export function openReportIds(db: Db) {
	return db.select({ id: reports.messageId }).from(reports).where(isNull(reports.settledAt))
}

/**
 * The condition for messages that wait for an operator, held or reported. The condition takes their ids from two
 * indexes, because SQLite would read every message for an `OR`. 'held' is no parameter, because the index covers this
 * value only.
 */
export function waitsForOperator(db: Db) {
	const held = db.select({ id: messages.id }).from(messages).where(sql`${messages.review} = 'held'`)
	return inArray(messages.id, union(held, openReportIds(db)))
}
