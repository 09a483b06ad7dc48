import type { RequestContext } from '../context.ts'

const KEPT_MS = 250

// Per isolate: the ids of messages that the room has not archived to D1, as of a moment ago.
let known: { ids: ReadonlySet<string>; at: number } | null = null

/** Whether the room has yet to archive this message. Cached: the room is asked a few times a second at most. */
export async function isUnarchived(context: RequestContext, id: string): Promise<boolean> {
	const now = context.now()
	if (!known || Math.abs(now - known.at) >= KEPT_MS)
		known = { ids: new Set(await context.room().unarchivedMessages()), at: now }
	return known.ids.has(id)
}
