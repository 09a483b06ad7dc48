import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import type { HandlerInput } from '#contract/endpoint'
import { MEGABYTE, STORY_FILE_MAX_BYTES, STORY_PARTS_FROM_BYTES } from '#contract/limits'
import { INVALID_SIZE } from '#contract/messages/uploads'
import {
	problemOfStoryLink,
	problemOfStorySize,
	STORY_FILE_TOO_LARGE,
} from '#contract/stories/draft'
import type { initiateStory } from '#contract/stories/stories'
import type { Story } from '#contract/stories/story'
import type { KeptUpload } from '#room/stories/story-upload-rows'
import type { ContinuedUpload } from '#room/stories/story-uploads'
import { filePartsOf as cut } from '#rules/stories/parts'
import { quarantineOf } from '#storage/quarantine'
import { filesOf } from '#storage/stories/stored-story'
import { byOf, type Caller, type RequestContext, type Room } from '../context.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { requireSize } from '../http/incoming-body.ts'
import { boundaryIn, type FormPart, formField, formPartsOf } from '../http/multipart.ts'
import { Refusal, refuse, requireOk } from '../http/refusal.ts'
import { newName } from '../media/new-name.ts'
import { type Poster, posterIn } from '../media/poster.ts'
import { putStream } from '../media/put.ts'
import { copyStoryFile } from '../media/story-file.ts'
import { NOT_OURS, requirePolicy, signedFields, uploadAddress } from '../media/upload-address.ts'
import { getReady, languageScoresAtOnce } from '../translation/detect-language.ts'
import { refuseTooManyPixels } from './uploads.ts'

type Beginning = HandlerInput<typeof initiateStory>['body']
type Checked = KeptUpload & { attempt: number }

/** R2's error number for parts that it does not have. */
const PARTS_LOST = /\(10025\)/

/** Begins a story: returns the address for its file, or the addresses of the parts that are still missing (G-123). */
export const initiate: Handler<'initiateStory'> = async (context, { who, body: asked }) => {
	const { settings, now } = context
	const { STAGE_ORIGIN: origin, STAGE_TOKEN_SECRET: secret } = settings
	const wrongLink = problemOfStoryLink(asked.storyLinkUrl ?? '', origin)
	if (wrongLink) refuse(400, 'link', wrongLink)
	const wrongSize = asked.size === undefined ? null : problemOfStorySize(asked.size)
	if (wrongSize === STORY_FILE_TOO_LARGE) refuse(413, 'too-large', wrongSize)
	if (wrongSize) refuse(400, 'size', wrongSize)
	const upload = await (asked.storyId
		? goOn(context, who, { id: asked.storyId, size: asked.size ?? 0 })
		: begin(context, who, asked))
	const { id: storyId, name } = upload
	const s3Key = quarantineOf(name)
	const maxBytes = STORY_FILE_MAX_BYTES
	const policy = { key: s3Key, contentType: asked.actualContentType, maxBytes }
	const parts = await Promise.all(
		missing(upload).map(async (part) => ({
			...part,
			url: origin + (await uploadAddress(secret, `${name}/${part.n}`, now())),
		})),
	)
	return {
		storyId,
		s3Key,
		presignedPost: {
			url: `${origin}/uploads/${name}`,
			fields: await signedFields(secret, policy, now()),
		},
		requiresTranscoding: asked.fileType === 'video',
		maxBytes,
		...(upload.multipart && { parts }),
	}
}

type Addressed = Pick<KeptUpload, 'id' | 'name' | 'multipart' | 'parts'>

async function begin(
	context: RequestContext,
	who: Caller,
	{ storyText: text, storyLinkUrl: link, size = 0, clientStoryId }: Beginning,
): Promise<Addressed> {
	const { env, room, now } = context
	const [id, name] = [ulid(now()), newName()]
	const body = createHash('sha256')
		.update(JSON.stringify([text, link]))
		.digest('base64url')
	const key = clientStoryId && { key: { id: clientStoryId, body } }
	const isInParts = size > STORY_PARTS_FROM_BYTES
	// The room is asked first, because R2's multipart upload costs money even if the room refuses the story then.
	if (isInParts)
		requireOk(await room().do('mayOpenStory', { by: byOf(who), input: { text, link }, ...key }))
	const inParts = isInParts ? await env.MEDIA.createMultipartUpload(quarantineOf(name)) : null
	const multipart = inParts && { uploadId: inParts.uploadId, size }
	const input = { id, name, text, link, multipart }
	const opened = await room().do('openStory', { by: byOf(who), input, ...key })
	const isNew = opened.ok && opened.id === id
	if (!isNew) await inParts?.abort().catch(() => undefined)
	const first = requireOk(opened)
	return isNew ? { id, name, multipart, parts: [] } : goOn(context, who, { id: first.id, size })
}

async function goOn(
	{ room }: RequestContext,
	who: Caller,
	input: ContinuedUpload,
): Promise<Addressed> {
	return requireOk(await room().do('goOnWithStory', { by: byOf(who), input }))
}

function missing({ multipart, parts }: Addressed) {
	const here = new Set(parts.map(({ partNumber }) => partNumber))
	return cut(multipart?.size ?? 0).filter(({ n }) => !here.has(n))
}

/** Receives multipart/form-data with the signed fields first and the file last, which is stored while it arrives. */
export async function receiveForm(context: RequestContext, name: string): Promise<null> {
	const { request, body } = context
	const size = requireSize(request)
	if (size > STORY_FILE_MAX_BYTES + MEGABYTE) tooLarge()
	const boundary = boundaryIn(request.headers.get('Content-Type'))
	if (!boundary) refuse(400, 'form', 'Please send multipart/form-data with a file.')
	const fields: Record<string, string> = {}
	for await (const part of formPartsOf(body.pieces(), boundary ?? '')) {
		if (part.name !== 'file' || part.fileName === null) {
			fields[part.name] = await formField(part)
			continue
		}
		await receiveFile(context, name, fields, part)
		return null
	}
	return refuse(403, 'signature', NOT_OURS)
}

/** Stores a story's file while it arrives, if the fields before it are the signed ones. */
export async function receiveFile(
	{ settings, env, room, now }: RequestContext,
	name: string,
	fields: Record<string, string>,
	file: FormPart,
): Promise<void> {
	const { key, maxBytes } = await requirePolicy(settings.STAGE_TOKEN_SECRET, fields, now())
	if (key !== quarantineOf(name)) refuse(403, 'signature', NOT_OURS)
	const { attempt } = requireOk(await room().do('expectStory', { input: { name } }))
	const arrived = (isHere: boolean) =>
		room().do('storyArrived', { input: { name, attempt, isHere } })
	try {
		await putStream(env.MEDIA, key, file.chunks, maxBytes, tooLarge)
	} catch (error) {
		await arrived(false).catch(() => undefined)
		throw error
	}
	requireOk(await arrived(true))
}

/** Receives one part; the same part again replaces the earlier one. */
export async function receivePart(
	{ request, env, room }: RequestContext,
	name: string,
	n: number,
): Promise<null> {
	const size = requireSize(request)
	const expected = async () => requireOk(await room().do('expectStoryPart', { input: { name, n } }))
	const { uploadId, length } = await expected()
	if (size > length) tooLarge()
	if (size < length) refuse(400, 'size', INVALID_SIZE)
	const upload = env.MEDIA.resumeMultipartUpload(quarantineOf(name), uploadId)
	const { etag } = await upload
		.uploadPart(n, request.body as ReadableStream)
		.catch(async (error) => {
			await expected() // refuses if the upload was discarded meanwhile, and then it is not asked for again
			throw error
		})
	requireOk(await room().do('keepStoryPart', { input: { name, n, etag } }))
	return null
}

/** Publishes a story. A repeated request gets the same answer while the story lives. */
export const finalize: Handler<'finalizeStory'> = async (
	context,
	{ who, body: { storyId, s3Key, poster } },
) => {
	const picture = poster ? await posterIn(poster) : null
	const input = { id: storyId, key: s3Key }
	const checked = await context.room().do('checkStory', { by: byOf(who), input })
	const { done, upload } = requireOk(checked)
	const story = upload ? await publish(context, who, upload, picture) : done
	return { message: 'Your story is live for 24 hours.', story: story as Story }
}

/** Publishes the story after its file was inspected and its author's metadata removed. */
async function publish(
	context: RequestContext,
	who: Caller,
	upload: Checked,
	poster: Poster | null,
): Promise<Story> {
	const { env, room, settings } = context
	const { id, name } = upload
	const transcodes = settings.TRANSCODER !== 'off'
	try {
		await makeWhole(env.MEDIA, upload)
		const found = await copyStoryFile(env.MEDIA, name, refuseTooManyPixels, transcodes)
		if (poster)
			await env.MEDIA.put(`${filesOf(name)}poster`, poster.bytes, {
				httpMetadata: { contentType: poster.type },
			})
		const file = { ...found, hasPoster: poster ? 1 : 0 }
		const likeness = languageScoresAtOnce(upload.text)
		if (!likeness) context.after(getReady())
		const input = { id, file, likeness }
		const { story, seq } = requireOk(await room().do('publishStory', { by: byOf(who), input }))
		await untilArchived(context, seq)
		return story
	} catch (error) {
		await takeBack(room(), upload, error)
		throw error
	}
}

/** Discards a refused file. After a failure of the stage it stays and can be inspected again. */
async function takeBack(room: Room, upload: Checked, error: unknown): Promise<void> {
	const { id, name, attempt } = upload
	const partsAreLost = PARTS_LOST.test(String(error))
	const told =
		error instanceof Refusal
			? room.do('discardStory', { input: { id, name, attempt } })
			: room.do('reopenStory', { input: { id, attempt, partsAreLost } })
	await told.catch(() => undefined) // the room discards the file by itself an hour later
}

/** Joins the parts. If an attempt that was killed has already joined them, the object exists. */
async function makeWhole(bucket: R2Bucket, { name, multipart, parts }: KeptUpload): Promise<void> {
	const key = quarantineOf(name)
	if (!multipart || (await bucket.head(key))) return
	await bucket.resumeMultipartUpload(key, multipart.uploadId).complete(parts)
}

function tooLarge(): never {
	return refuse(413, 'too-large', STORY_FILE_TOO_LARGE)
}
