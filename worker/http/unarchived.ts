import type { RequestContext } from '../context.ts'

const KEPT_MS = 250

// Per isolate: which messages the room has and D1 has not, as of a moment ago.
let known: { ids: ReadonlySet<string>; at: number } | null = null

/** Whether D1 may still get this message. However many are looked for, the room is asked a few times a second. */
export async function isUnarchived(context: RequestContext, id: string): Promise<boolean> {
	const now = context.now()
	if (!known || Math.abs(now - known.at) >= KEPT_MS)
		known = { ids: new Set(await context.room().unarchivedMessages()), at: now }
	return known.ids.has(id)
}
