import { BANNER_IMAGE_MAX_BYTES, BANNER_IMAGE_SIDE_MAX_PX } from '#contract/limits'
import { creativeKey, nameOfCreative } from '#storage/banner/creatives'
import type { RequestContext } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { askOutside, type OutsideAnswer } from '../integrations/ask-outside.ts'
import { newName } from './new-name.ts'
import { cleanPicture, mayFetch } from './pictures.ts'

interface Picture {
	type: string
	bytes: Uint8Array<ArrayBuffer>
}

interface Creative extends Picture {
	name: string
	/** The hash of the bytes that the buyer sent from a device; null for a picture at an address. */
	sent: string | null
}

/**
 * An ad's picture: fetched from the address, or from the store if the buyer sent it from a device. The stage
 * serves its own copy, so that the other site learns nothing of visits and nothing changes after the sale (G-88,
 * G-143).
 */
export async function creativeAt(context: RequestContext, url: string): Promise<Creative> {
	const { settings } = context
	const sent = nameOfCreative(url, settings.STAGE_ORIGIN)
	const picture = sent ? await sentPicture(context, sent) : await pictureAt(context, url)
	// Each purchase has its own copy, under a name that nobody knows before it is paid. Deleting that copy affects no
	// other ad.
	return { ...picture, name: newName(), sent: sent ? await markOf(picture.bytes) : null }
}

async function markOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join()
}

async function sentPicture({ env }: RequestContext, name: string): Promise<Picture> {
	const stored = await env.MEDIA.get(creativeKey(name))
	if (!stored)
		return unusable(
			'This image cannot be used: it was kept for a day only. Please choose it again.',
		)
	const bytes = new Uint8Array(await stored.arrayBuffer())
	return { type: stored.httpMetadata?.contentType ?? '', bytes }
}

async function pictureAt({ settings }: RequestContext, url: string): Promise<Picture> {
	const { STRIPE_API_URL } = settings
	// Pictures of the sandbox are allowed, too. People who try the stage out get them from its payment service.
	if (!mayFetch(url, settings, [STRIPE_API_URL]))
		return unusable('This image cannot be used: its address is not public https.')
	const { status, bytes } = await fetched(url)
	if (status !== 200) return unusable(`This image cannot be used: its address answers ${status}.`)
	if (bytes.length > BANNER_IMAGE_MAX_BYTES) return tooLarge(400)
	return cleanCreative(bytes)
}

/** The picture without metadata. Refuses one that not every browser shows, or that is too large. */
export async function cleanCreative(bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
	return (
		(await cleanPicture(bytes, BANNER_IMAGE_SIDE_MAX_PX)) ??
		unusable(
			`This image cannot be used: it is no PNG, JPEG, GIF or WebP of at most ${BANNER_IMAGE_SIDE_MAX_PX} pixels.`,
		)
	)
}

/** The bytes of a sent file. At most the allowed number is held in memory. */
export async function heldBytes(
	chunks: AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
	const pieces: BlobPart[] = []
	let size = 0
	for await (const chunk of chunks) {
		size += chunk.length
		if (size > BANNER_IMAGE_MAX_BYTES) return tooLarge(413)
		pieces.push(chunk.slice())
	}
	return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

async function fetched(url: string): Promise<OutsideAnswer> {
	try {
		return await askOutside(url)
	} catch {
		return unusable('This image cannot be used: its address does not answer with a picture.')
	}
}

/**
 * Refuses a too large picture: 413 for a sent file, 400 for an address, because that is a wrong value of the
 * request.
 */
function tooLarge(status: 400 | 413): never {
	return refuse(status, 'image', 'This image cannot be used: it is larger than 1 MB.')
}

function unusable(sentence: string): never {
	return refuse(400, 'image', sentence)
}
