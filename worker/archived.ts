import type { Message } from '#contract/messages'
import type { Answer } from '#room/changes'
import type { NewMessage } from '#room/new-message'
import type { Stage } from './stage.ts'

const ARCHIVE_WAIT_MS = 1_000

/** Stored in the room is stored; D1 gets a second to have it too (G-100). */
export async function archivedOrWaited(stage: Stage, seq: number): Promise<void> {
	const archived = stage
		.room()
		.archivedUpTo(seq)
		.catch(() => undefined)
	await Promise.race([archived, aSecond()])
}

/**
 * The same in one call: the room answers as soon as D1 has the message. When D1 is slow, or the room was killed
 * between the two, it is asked what it has stored.
 */
export async function saidOrWaited(
	stage: Stage,
	message: NewMessage,
): Promise<Answer<{ seq: number; answer: Message }>> {
	const said = stage.room().post(message)
	const answer = await Promise.race([said.catch(() => null), aSecond()])
	const find = async () => stage.room().findSaid(message)
	// A room that was killed may fall once more before it stands; to look twice changes nothing.
	return answer ?? (await find().catch(find)) ?? (await said)
}

function aSecond(): Promise<null> {
	return new Promise((done) => setTimeout(done, ARCHIVE_WAIT_MS, null))
}
