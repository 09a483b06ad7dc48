import { and, desc, eq, inArray } from 'drizzle-orm'
import { contentActs, operatorLog } from '#migrations/schema'
import type { RequestContext } from '../context.ts'

/** The id of the message of an act; null when nobody can undo or answer the act any more. */
export async function messageOfAct({ db }: RequestContext, id: string): Promise<string | null> {
	const [row] = await db
		.select({ messageId: contentActs.messageId })
		.from(contentActs)
		.where(eq(contentActs.id, id))
		.limit(1)
	return row?.messageId ?? null
}

/** The reasons of these acts by id, and whether each can still be answered. Acts that are too old are missing. */
export async function removalReasons({ db }: RequestContext, ids: readonly string[]) {
	if (ids.length === 0) return new Map()
	const found = await db
		.select({ id: contentActs.id, answer: contentActs.answer, reason: operatorLog.reason })
		.from(contentActs)
		.innerJoin(operatorLog, eq(operatorLog.id, contentActs.entry))
		.where(inArray(contentActs.id, ids))
	return new Map(
		found.map(({ id, reason, answer }) => [id, { reason, mayAnswer: answer === null }] as const),
	)
}

/** The reason of an act on a person, and when they answered it; undefined when the act is too old. */
export async function actOn({ db }: RequestContext, id: string) {
	const [row] = await db
		.select({
			reason: operatorLog.reason,
			answer: contentActs.answer,
			answeredAt: contentActs.answeredAt,
		})
		.from(contentActs)
		.innerJoin(operatorLog, eq(operatorLog.id, contentActs.entry))
		.where(eq(contentActs.id, id))
		.limit(1)
	if (!row) return undefined
	const { reason, answer, answeredAt } = row
	return { reason, mayAnswer: answer === null, answeredAt }
}

/** The reason of this person's last ban, also when the time to answer it is over. */
export async function lastBanOf({ db }: RequestContext, userId: string) {
	const [row] = await db
		.select({ reason: operatorLog.reason })
		.from(operatorLog)
		.where(and(eq(operatorLog.account, userId), eq(operatorLog.act, 'ban')))
		.orderBy(desc(operatorLog.id))
		.limit(1)
	return row && { ...row, mayAnswer: false, answeredAt: null }
}
