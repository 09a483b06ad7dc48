import type { Asked, Reply } from '#contract/endpoint'
import { IMAGE_MAX_BYTES, MEGABYTE } from '#contract/limits'
import {
	type getUploadUrl,
	INVALID_SIZE,
	imageTooLarge,
	invalidImageType,
	type KeptImage,
	problemOfImage,
	problemOfPixels,
	type uploadMessageImage,
} from '#contract/messages/uploads'
import { byOf, type Caller, type RequestContext } from '../context.ts'
import { piecesOf } from '../http/chunks.ts'
import { granted, Refusal, refuse } from '../http/refusal.ts'
import { edited, lengthAfter } from '../media/edits.ts'
import { inspect } from '../media/inspect.ts'
import { putKnown, putStream } from '../media/put.ts'
import { requireOurs, uploadAddress } from '../media/upload-address.ts'

/** An image of up to 4 MB in a form (API-24), read as a stream. */
export async function direct(
	context: RequestContext,
	who: Caller,
): Promise<Reply<typeof uploadMessageImage>> {
	const file = context.form?.file
	if (!file) return refuse(400, 'file', 'Please send the image as multipart/form-data with a file.')
	const { fileName, type, chunks } = file
	const claimed = Number(context.request.headers.get('Content-Length') ?? 0)
	if (claimed > IMAGE_MAX_BYTES + MEGABYTE) tooLarge(claimed)
	const problem = problemOfImage({ name: fileName ?? '', type })
	if (problem) refuse(400, 'type', problem)
	const name = newName()
	granted(await context.room().do('openUpload', { by: byOf(who), input: { name } }))
	granted(await context.room().do('beginUpload', { input: { name } }))
	return keep(context, name, type, () =>
		putStream(context.env.MEDIA, quarantine(name), chunks, IMAGE_MAX_BYTES, tooLarge),
	)
}

export async function address(
	context: RequestContext,
	who: Caller,
	{ size = 0 }: Asked<typeof getUploadUrl>['body'],
): Promise<Reply<typeof getUploadUrl>> {
	if (size > IMAGE_MAX_BYTES) tooLarge(size)
	const name = newName()
	granted(await context.room().do('openUpload', { by: byOf(who), input: { name } }))
	const path = await uploadAddress(context.settings.STAGE_TOKEN_SECRET, name, context.now())
	return { uploadUrl: `${context.settings.STAGE_ORIGIN}${path}`, imageUrl: addressOfImage(name) }
}

/** PUT to a signed address: the signature permits it, the room makes sure that it happens once. */
export async function receive(context: RequestContext): Promise<Response> {
	try {
		return Response.json(await received(context), { headers: { 'Cache-Control': 'no-store' } })
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		const { status, message, code } = error
		return Response.json({ message, code }, { status, headers: { 'Cache-Control': 'no-store' } })
	}
}

async function received(context: RequestContext): Promise<KeptImage> {
	const { request, settings, env } = context
	const url = new URL(request.url)
	const name = await requireOurs(settings.STAGE_TOKEN_SECRET, url, context.now())
	if (request.method !== 'PUT') refuse(405, 'method', 'This address does not answer that method.')
	const length = request.headers.get('Content-Length')
	if (length === null) refuse(411, 'length', 'Please send Content-Length.')
	const size = Number(length)
	if (!Number.isSafeInteger(size) || size <= 0 || !request.body) refuse(400, 'size', INVALID_SIZE)
	if (size > IMAGE_MAX_BYTES) tooLarge(size)
	granted(await context.room().do('beginUpload', { input: { name } }))
	const type = request.headers.get('Content-Type') ?? ''
	return keep(context, name, type, async () => {
		const kept = await env.MEDIA.put(quarantine(name), request.body)
		if (kept?.size !== size) refuse(400, 'size', INVALID_SIZE)
	})
}

/** Publishes an upload only after its content was inspected, and without metadata of its author. */
async function keep(
	context: RequestContext,
	name: string,
	saidType: string,
	store: () => Promise<unknown>,
): Promise<KeptImage> {
	const { env, room } = context
	try {
		await store()
		const found = await inspect(await open(env.MEDIA, name))
		if (!found) return refuse(400, 'type', invalidImageType(saidType))
		const { type: contentType, width, height, edits, length } = found
		const tooManyPixels = problemOfPixels(found)
		if (tooManyPixels) refuse(400, 'too-many-pixels', tooManyPixels)
		const clean = edited(await open(env.MEDIA, name), edits)
		await putKnown(env.MEDIA, `images/${name}`, clean, lengthAfter(length, edits), {
			httpMetadata: { contentType },
		})
		const kept = await room().do('keepUpload', { input: { name, width, height } })
		if (!kept.ok) await env.MEDIA.delete(`images/${name}`).catch(() => undefined)
		granted(kept)
		return { imageUrl: addressOfImage(name), width, height }
	} catch (error) {
		if (!(error instanceof Refusal)) await reopen(context, name)
		throw error
	} finally {
		await env.MEDIA.delete(quarantine(name)).catch(() => undefined)
	}
}

/** After a failure of ours the upload address may be used again, and nothing of this attempt stays. */
async function reopen({ env, room }: RequestContext, name: string): Promise<void> {
	try {
		await room().do('reopenUpload', { input: { name } })
		await env.MEDIA.delete(`images/${name}`)
	} catch {
		// The room deletes the file later; this upload address stays used up.
		await room()
			.do('discardUpload', { input: { name } })
			.catch(() => undefined)
	}
}

async function open(bucket: R2Bucket, name: string): Promise<AsyncIterable<Uint8Array>> {
	const object = await bucket.get(quarantine(name))
	if (!object) throw new Error('The store has lost an upload.')
	return piecesOf(object.body)
}

export function addressOfImage(name: string): string {
	return `/media/images/${name}`
}

/** The image's name in an address of this stage, absolute or relative. */
export function nameOfImage(address: string, origin: string): string | null {
	const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
	return /^\/media\/images\/([0-9a-f]{32})$/.exec(path)?.[1] ?? null
}

/** For stage-only messages: moves the image from its public address to one that requires a token. */
export async function moveToStageOnly({ env }: RequestContext, name: string): Promise<string> {
	const shown = await env.MEDIA.get(`images/${name}`)
	if (shown)
		await env.MEDIA.put(`stage-only/${name}`, shown.body, { httpMetadata: shown.httpMetadata })
	return `/media/stage-only/${name}`
}

function quarantine(name: string): string {
	return `quarantine/${name}`
}

function tooLarge(bytes: number): never {
	return refuse(413, 'too-large', imageTooLarge(bytes))
}

function newName(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
