import { inArray, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/sqlite-core'
import { messages, reports } from '#migrations/schema'
import type { RequestContext } from '../context.ts'

type Db = RequestContext['db']

/** The ids of everything with reports that no operator has settled: messages, stories, topics and events. */
export function openReportIds(db: Db) {
	return db.select({ id: reports.messageId }).from(reports).where(isNull(reports.settledAt))
}

/**
 * Messages that wait for an operator: held, or reported. Asked for by their ids, which two indexes list: SQLite
 * answers `OR` by reading every message. 'held' is no parameter, because the index is for this word only.
 */
export function waits(db: Db) {
	const held = db.select({ id: messages.id }).from(messages).where(sql`${messages.review} = 'held'`)
	return inArray(messages.id, union(held, openReportIds(db)))
}
