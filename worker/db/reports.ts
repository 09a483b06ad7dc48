import { and, asc, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { LanguageCode } from '#contract/languages'
import { MESSAGE_PAGE } from '#contract/limits'
import type { Reported } from '#contract/messages/reports'
import { messages, participants, reports } from '#migrations/schema'
import { PROFILE } from '#room/people/stored-profile'
import type { RequestContext } from '../context.ts'
import { idIn, standingWhere } from './messages.ts'

/** Newest first, and up to one more than a page. */
export function waiting(
	{ db }: RequestContext,
	language: LanguageCode | null,
	cursor: string | undefined,
) {
	const open = db.select({ id: reports.messageId }).from(reports).where(isNull(reports.settledAt))
	const older = cursor === undefined ? undefined : lt(messages.id, idIn(cursor))
	const waits = or(eq(messages.review, 'held'), inArray(messages.id, open))
	return standingWhere(db, language, and(waits, older))
		.orderBy(desc(messages.id))
		.limit(MESSAGE_PAGE + 1)
}

/** Those that no operator has decided about, oldest first, by their messages. */
export async function reportsOf(
	{ db }: RequestContext,
	messageIds: readonly string[],
): Promise<Map<string, Reported['reports']>> {
	if (messageIds.length === 0) return new Map()
	const { messageId, userId, reason, note, at, settledAt } = reports
	const rows = await db
		.select({ messageId, userId, reason, note, at, profile: participants.profile })
		.from(reports)
		.leftJoin(participants, eq(participants.userId, userId))
		.where(and(inArray(messageId, [...messageIds]), isNull(settledAt)))
		.orderBy(asc(at))
	const told = new Map<string, Reported['reports']>()
	for (const { messageId, profile, ...row } of rows) {
		const person = profile === null ? null : PROFILE.parse(profile, row.userId)
		const report = { ...row, name: person?.platformUsername ?? null }
		told.set(messageId, [...(told.get(messageId) ?? []), report])
	}
	return told
}
