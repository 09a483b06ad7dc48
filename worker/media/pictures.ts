import { AVATAR_SIDE_MAX_PX } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import type { Refused } from '#room/kernel/rpc'
import { ownerNoteOf, pictureKey } from '#storage/people/picture-names'
import type { RequestContext } from '../context.ts'
import { requireOk } from '../http/refusal.ts'
import { askOutside } from '../integrations/ask-outside.ts'
import type { FoundPost } from '../integrations/found-post.ts'
import type { Settings } from '../settings.ts'
import { edited } from './edits.ts'
import { inspect } from './inspect.ts'

export const PLACEHOLDER_PICTURE = '/avatar.svg'
const SHOWN_EVERYWHERE: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const INSIDE =
	/(^|\.)(localhost|localdomain|local|internal|intranet|lan|corp|home|svc|home\.arpa)$|\.$/

/**
 * Copies the profile picture of this person into R2, so that no page loads from another site (G-106). No two people
 * share a file, because the picture of one may be deleted while that of another is stored.
 */
export async function keepPicture(
	{ env, settings }: RequestContext,
	url: string,
	userId: string,
): Promise<string> {
	if (!mayFetch(url, settings)) return PLACEHOLDER_PICTURE
	try {
		const { status, bytes } = await askOutside(url)
		const picture = status === 200 ? await cleanPicture(bytes, AVATAR_SIDE_MAX_PX) : null
		if (!picture) return PLACEHOLDER_PICTURE
		const key = pictureKey(settings.STAGE_TOKEN_SECRET, userId, picture.bytes)
		// The note is stored first, so that no picture is without one when its person's data is deleted.
		await env.MEDIA.put(ownerNoteOf(userId, key), '')
		await env.MEDIA.put(key, picture.bytes, {
			httpMetadata: { contentType: picture.type },
		})
		return `/media/${key}`
	} catch {
		return PLACEHOLDER_PICTURE // a join must not fail for the sake of a picture
	}
}

/** Stores a picture for this act of the room, and has it deleted again when the room refuses the act. */
export async function withPicture<A extends { ok: true } | Refused>(
	context: RequestContext,
	author: FoundPost['author'],
	act: (picture: string) => Promise<A>,
): Promise<Extract<A, { ok: true }>> {
	const userId = userIdOf(author)
	const picture = await keepPicture(context, author.profilePicUrl, userId)
	let isKept = false
	try {
		const answer = requireOk(await act(picture))
		isKept = true
		return answer
	} finally {
		// The room keeps the file if the act was done and only its answer was lost.
		if (!isKept && picture !== PLACEHOLDER_PICTURE)
			context.after(context.room().do('forgetPicture', { input: { picture, userId } }))
	}
}

/** A small picture without metadata; null when it is too large, or of a kind that not every browser shows. */
export async function cleanPicture(
	bytes: Uint8Array<ArrayBuffer>,
	sideMaxPx: number,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | null> {
	const found = await inspect(asChunks(bytes))
	if (!found || !SHOWN_EVERYWHERE.includes(found.type)) return null
	if (Math.max(found.width, found.height) > sideMaxPx) return null
	const pieces: BlobPart[] = []
	for await (const piece of edited(asChunks(bytes), found.edits)) pieces.push(piece.slice())
	return { type: found.type, bytes: new Uint8Array(await new Blob(pieces).arrayBuffer()) }
}

async function* asChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes
}

/** Whether the stage may fetch from this address: a public one, or one of the settings. */
export function mayFetch(
	address: string,
	{ X_API_URL, FARCASTER_API_URL }: Settings,
	known = [X_API_URL, FARCASTER_API_URL],
): boolean {
	const url = URL.parse(address)
	if (url?.username !== '' || url.password !== '') return false
	if (known.some((one) => new URL(one).host === url.host)) return true
	return url.protocol === 'https:' && url.port === '' && isPublic(url.hostname)
}

/** Whether a host is a public name, and neither an IP address nor a name of an internal network. */
function isPublic(host: string): boolean {
	return !/^[\d.]+$|^\[/.test(host) && host.includes('.') && !INSIDE.test(host)
}
