import { IMAGE_MAX_BYTES, MEGABYTE } from '#contract/limits'
import {
	INVALID_SIZE,
	imageTooLarge,
	invalidImageType,
	type KeptImage,
	problemOfImage,
	problemOfPixels,
} from '#contract/messages/uploads'
import { quarantineOf } from '#storage/quarantine'
import { byOf, type RequestContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { requireSize } from '../http/incoming-body.ts'
import { Refusal, refuse, requireOk } from '../http/refusal.ts'
import { copyImage } from '../media/copy-image.ts'
import { newName } from '../media/new-name.ts'
import { putStream } from '../media/put.ts'
import { uploadAddress } from '../media/upload-address.ts'

/** Receives an image of up to 4 MB in a form (API-24), read as a stream. */
export const direct: Handler<'uploadMessageImage'> = async (context, { who }) => {
	const file = context.form?.file
	if (!file) return refuse(400, 'file', 'Please send the image as multipart/form-data with a file.')
	const { fileName, type, chunks } = file
	const claimed = Number(context.request.headers.get('Content-Length') ?? 0)
	if (claimed > IMAGE_MAX_BYTES + MEGABYTE) tooLarge(claimed)
	const problem = problemOfImage({ name: fileName ?? '', type })
	if (problem) refuse(400, 'type', problem)
	const name = newName()
	requireOk(await context.room().do('openUpload', { by: byOf(who), input: { name } }))
	requireOk(await context.room().do('beginUpload', { input: { name } }))
	return keep(context, name, type, () =>
		putStream(context.env.MEDIA, quarantineOf(name), chunks, IMAGE_MAX_BYTES, tooLarge),
	)
}

export const address: Handler<'getUploadUrl'> = async (context, { who, body: { size = 0 } }) => {
	if (size > IMAGE_MAX_BYTES) tooLarge(size)
	const name = newName()
	requireOk(await context.room().do('openUpload', { by: byOf(who), input: { name } }))
	const path = await uploadAddress(context.settings.STAGE_TOKEN_SECRET, name, context.now())
	return { uploadUrl: `${context.settings.STAGE_ORIGIN}${path}`, imageUrl: addressOfImage(name) }
}

/**
 * Receives an image at a signed address. The signature permits the upload, and the room makes sure that there is
 * only one.
 */
export async function receiveImage(context: RequestContext, name: string): Promise<KeptImage> {
	const { request, env } = context
	const size = requireSize(request)
	if (size > IMAGE_MAX_BYTES) tooLarge(size)
	requireOk(await context.room().do('beginUpload', { input: { name } }))
	const type = request.headers.get('Content-Type') ?? ''
	return keep(context, name, type, async () => {
		const stored = await env.MEDIA.put(quarantineOf(name), request.body)
		if (stored?.size !== size) refuse(400, 'size', INVALID_SIZE)
	})
}

/** Publishes an image after its inspection, without its author's metadata. */
async function keep(
	context: RequestContext,
	name: string,
	saidType: string,
	store: () => Promise<unknown>,
): Promise<KeptImage> {
	const { env, room } = context
	try {
		await store()
		const found = await copyImage(
			env.MEDIA,
			[quarantineOf(name), `images/${name}`],
			refuseTooManyPixels,
		)
		if (!found) return refuse(400, 'type', invalidImageType(saidType))
		const { width, height } = found
		const claimed = await room().do('keepUpload', { input: { name, width, height } })
		if (!claimed.ok) await env.MEDIA.delete(`images/${name}`).catch(() => undefined)
		requireOk(claimed)
		return { imageUrl: addressOfImage(name), width, height }
	} catch (error) {
		if (!(error instanceof Refusal)) await reopen(context, name)
		throw error
	} finally {
		await env.MEDIA.delete(quarantineOf(name)).catch(() => undefined)
	}
}

/** After a failure of the stage: removes what this attempt stored, and opens the address again. */
async function reopen({ env, room }: RequestContext, name: string): Promise<void> {
	try {
		await room().do('reopenUpload', { input: { name } })
		await env.MEDIA.delete(`images/${name}`)
	} catch {
		// The room drops the file later, and the address cannot be used again.
		await room()
			.do('discardUpload', { input: { name } })
			.catch(() => undefined)
	}
}

export function addressOfImage(name: string): string {
	return `/media/images/${name}`
}

/** The image's name in an address of this stage, absolute or relative. */
export function nameOfImage(address: string, origin: string): string | null {
	const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
	return /^\/media\/images\/([0-9a-f]{32})$/.exec(path)?.[1] ?? null
}

/** Moves the image of a stage-only message from its public address to one that requires a token. */
export async function moveToStageOnly({ env }: RequestContext, name: string): Promise<string> {
	const shown = await env.MEDIA.get(`images/${name}`)
	if (shown)
		await env.MEDIA.put(`stage-only/${name}`, shown.body, { httpMetadata: shown.httpMetadata })
	return `/media/stage-only/${name}`
}

export function refuseTooManyPixels(found: { width: number; height: number }): void {
	const problem = problemOfPixels(found)
	if (problem) refuse(400, 'too-many-pixels', problem)
}

function tooLarge(bytes: number): never {
	return refuse(413, 'too-large', imageTooLarge(bytes))
}
