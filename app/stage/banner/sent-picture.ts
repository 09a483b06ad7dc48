import { refusalIn, refusalInWords, SentenceError } from '#client/ask'
import { uploadAdPicture } from '#contract/banner/banner'
import { BANNER_IMAGE_MAX_BYTES, MINUTE_MS } from '#contract/limits'
import { SESSION_OVER_CODE } from '#contract/people/session'
import type { StageStore } from '../store.ts'

/** The longest time for a picture of 1 MB, because a request over a dead connection may never end. */
const SENDING_MS = 2 * MINUTE_MS
const LARGE = 'This image cannot be used: it is larger than 1 MB.'

/**
 * Uploads a picture for the slot and resolves to its address. Throws an error whose message is a sentence in the
 * reader's language.
 */
export async function sendPicture(store: StageStore, file: File): Promise<string> {
	if (file.size > BANNER_IMAGE_MAX_BYTES) throw new SentenceError(await refusalInWords(LARGE))
	const body = new FormData()
	body.append('file', file, file.name)
	const { path, method, says } = uploadAdPicture
	const failed = () => new SentenceError(store.translate('banner.picture.failed'))
	const send = async (token: string | null) => {
		const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
		const signal = AbortSignal.timeout(SENDING_MS)
		const answer = await store.host.fetch(path, { method, body, headers, signal }).catch(() => null)
		const reply: unknown = await answer?.json().catch(() => null)
		return { answer, reply }
	}
	// The stage limits pictures by person where it knows the person. If the session is over, sends as a guest.
	let { answer, reply } = await send(store.session.token)
	if (refusalIn(reply)?.code === SESSION_OVER_CODE) ({ answer, reply } = await send(null))
	if (answer?.ok && says in Object(reply)) return String((reply as { imageUrl: string }).imageUrl)
	const refused = refusalIn(reply)
	throw refused ? new SentenceError(await refusalInWords(refused.message)) : failed()
}
