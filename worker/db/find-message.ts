import { eq } from 'drizzle-orm'
import type { Message } from '#contract/messages/messages'
import { messages } from '#migrations/schema'
import { ULID } from '#rules/ulid'
import type { RequestContext } from '../context.ts'
import { isUnarchived } from '../http/archive.ts'
import { columnsFor, toMessage } from './message-rows.ts'

/** The message, from D1 or from the room's log if D1 does not have it yet; 'gone' for a removed one. */
export async function findMessage(
	context: RequestContext,
	id: string,
): Promise<Message | 'gone' | null> {
	return (await findArchived(context, id)) ?? context.room().findUnarchivedMessage(id)
}

/** Finds a message for a guest. An id that does not exist costs at most one read of D1. */
export async function findMessageForGuest(
	context: RequestContext,
	id: string,
): Promise<Message | 'gone' | null> {
	if (!ULID.test(id)) return null
	const archived = await findArchived(context, id)
	if (archived || !(await isUnarchived(context, id))) return archived
	return context.room().findUnarchivedMessage(id)
}

async function findArchived(context: RequestContext, id: string): Promise<Message | 'gone' | null> {
	const [row] = await context.db
		.select(columnsFor(null))
		.from(messages)
		.where(eq(messages.id, id))
		.limit(1)
	if (!row) return null
	return row.removedAt === null ? toMessage(row) : 'gone'
}
