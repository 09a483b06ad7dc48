import type { Answered, Ask } from '#room/commands'
import type { RequestContext } from '../context.ts'

const ARCHIVE_WAIT_MS = 1_000

/** Stored in the room is stored; D1 gets a second to have it too (G-100). */
export async function untilArchived(context: RequestContext, seq: number): Promise<void> {
	const archived = context
		.room()
		.archivedUpTo(seq)
		.catch(() => undefined)
	await Promise.race([archived, aSecond()])
}

/**
 * The same in one call: the room answers as soon as D1 has the message. When D1 is slow, or the room was killed
 * between the two, it is asked again, and answers what it has stored, or stores it now.
 */
export async function postUntilArchived(
	context: RequestContext,
	post: Ask<'post'>,
): Promise<Answered<'post'>> {
	const said = context.room().do('post', { ...post, untilArchived: true })
	const answer = await Promise.race([said.catch(() => null), aSecond()])
	const again = async () => context.room().do('post', { ...post, again: true })
	// A room that was killed may fall once more before it stands; nothing is said twice.
	return answer ?? (await again().catch(again))
}

function aSecond(): Promise<null> {
	return new Promise((done) => setTimeout(done, ARCHIVE_WAIT_MS, null))
}
