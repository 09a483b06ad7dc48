import type { LanguageCode } from '#contract/languages'
import type { Place, ProvenAccount } from '#room/kernel/rpc'
import { signStageToken } from '#storage/people/stage-token'
import type { Room } from '#worker/context'
import { TEST_SECRET } from './settings.ts'

interface Joining {
	sub: string
	account: ProvenAccount
	language?: LanguageCode
}

let posts = 1_000_000

/** A seat as the room gives it, without the post that proves whose the account is; D1 has it a little later. */
export async function takeSeat(
	room: Room,
	{ sub, account, language = 'en-us' }: Joining,
): Promise<Place & { seq: number; stageToken: string }> {
	const { platform, platformUsername } = account
	const text = `${platformUsername} joined the stage.`
	const place = await room.do('join', {
		input: {
			sub,
			account,
			post: { platform, id: String(posts++) },
			language,
			announcement: { text, translations: {}, sourcePostUrl: null },
		},
	})
	if (!place.ok) throw new Error(`${platformUsername} found no seat: ${place.message}`)
	return { ...place, stageToken: await signStageToken(TEST_SECRET, place, Date.now()) }
}
