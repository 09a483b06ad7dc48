import { and, desc, eq, inArray } from 'drizzle-orm'
import { contentActs, operatorLog } from '#migrations/schema'
import { actIn } from '#rules/alerts/notifications'
import type { RequestContext } from '../context.ts'
import type { ActivityRow } from './activities.ts'

/** What an act was about; null when it can be neither undone nor answered any more. */
export async function messageOfAct({ db }: RequestContext, id: string): Promise<string | null> {
	const [row] = await db
		.select({ messageId: contentActs.messageId })
		.from(contentActs)
		.where(eq(contentActs.id, id))
		.limit(1)
	return row?.messageId ?? null
}

/** Why operators did what these activities tell of, by the ids of the acts. */
export async function actsBehind({ db }: RequestContext, rows: readonly ActivityRow[]) {
	const ids = rows.flatMap(({ id }) => actIn(id) ?? [])
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

/** The last time that an operator took this person's place; null when it is too long ago to answer. */
export async function removalOf({ db }: RequestContext, userId: string) {
	const [row] = await db
		.select({ answer: contentActs.answer, reason: operatorLog.reason })
		.from(contentActs)
		.innerJoin(operatorLog, eq(operatorLog.id, contentActs.entry))
		.where(and(eq(contentActs.userId, userId), eq(contentActs.id, contentActs.entry))) // other acts have ids of their own
		.orderBy(desc(contentActs.entry))
		.limit(1)
	return row ?? null
}
