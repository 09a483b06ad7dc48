import type { CommandAnswer, CommandAsk } from '#room/commands'
import { sinceMs } from '#rules/limits/since-ms'
import type { RequestContext } from '../context.ts'

const ARCHIVE_WAIT_MS = 1_000
const KEPT_MS = 250

/** Waits up to a second until D1 has the change. The change is stored in any case, because the room has it (G-100). */
export async function untilArchived(context: RequestContext, seq: number): Promise<void> {
	const archived = context
		.room()
		.archivedUpTo(seq)
		.catch(() => undefined)
	await Promise.race([archived, aSecond()])
}

/**
 * Posts and waits in one call: the room answers when D1 has the message. When D1 is slow, or the room was killed before
 * its answer, the post is repeated. The same key makes sure that it is stored once.
 */
export async function postUntilArchived(
	context: RequestContext,
	post: CommandAsk<'post'>,
): Promise<CommandAnswer<'post'>> {
	const posted = context.room().do('post', { ...post, untilArchived: true })
	const answer = await Promise.race([posted.catch(() => null), aSecond()])
	const again = async () => context.room().do('post', { ...post, again: true })
	// A killed room may fail once more while it restarts; the key prevents a second message.
	return answer ?? (await again().catch(again))
}

function aSecond(): Promise<null> {
	return new Promise((done) => setTimeout(done, ARCHIVE_WAIT_MS, null))
}

// Ids of messages that the room has not archived to D1, as of a moment ago. Kept in this isolate.
let known: { ids: ReadonlySet<string>; at: number } | null = null

/** True while the room has not archived this message. Cached, so that the room is asked a few times a second at most. */
export async function isUnarchived(context: RequestContext, id: string): Promise<boolean> {
	const now = context.now()
	if (!known || sinceMs(known.at, now) >= KEPT_MS)
		known = { ids: new Set(await context.room().unarchivedMessages()), at: now }
	return known.ids.has(id)
}
