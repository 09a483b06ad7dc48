import { uploadAdPicture } from '#contract/banner/banner'
import type { Reply } from '#contract/endpoint'
import { MEGABYTE, STORY_FILE_MAX_BYTES } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { uploadMessageImage } from '#contract/messages/uploads'
import { KEY_REUSED } from '#contract/refusals'
import { storedText } from '#contract/stored-text'
import { problemOfStoryFile, STORY_FILE_TOO_LARGE } from '#contract/stories/draft'
import { initiateStory } from '#contract/stories/stories'
import type { TokenClaims } from '#room/kernel/rpc'
import type { StoryFile } from '#room/stories/new-story'
import { originalOf } from '#storage/stories/stored-story'
import { receiveFile } from '../areas/story-uploads.ts'
import { nameOfImage, refuseTooManyPixels } from '../areas/uploads.ts'
import { byOf, type Caller, type RequestContext } from '../context.ts'
import { findMessage } from '../db/find-message.ts'
import type { FormPart } from '../http/multipart.ts'
import { outageOf } from '../http/outage.ts'
import { Refusal, requireOk } from '../http/refusal.ts'
import { mayBeSameFile } from '../media/may-be-same-file.ts'
import { copyStoryFile } from '../media/story-file.ts'
import { uploadAt } from '../media/upload-address.ts'
import { askApi, type RefusedAnswer } from './ask-api.ts'
import type { Forms } from './model.ts'
import type { Fields } from './sent-form.ts'

/** The form's fields after its file was uploaded, or why the file was refused. */
export type FormFileResult = { ok: true; fields: Fields } | ({ ok: false } & RefusedAnswer)

/** Codes of a refusal which says that an earlier press has used the upload, or that its file is being inspected. */
const BEGUN_BEFORE = ['used', 'being-checked']

type Begun = Reply<typeof initiateStory>
type Measured = Pick<StoryFile, 'mediaType' | 'width' | 'height'>

/** Uploads a form's file before its act. */
export type TakeFile = (
	context: RequestContext,
	sent: { fields: Fields; file: FormPart | null },
	by: Pick<Forms, 'stageToken' | 'caller'>,
) => Promise<FormFileResult>

/**
 * Uploads a message's image. Without a new file the image of the refused form stays attached, unless the person
 * takes it off.
 */
export const takeImage: TakeFile = async (context, { fields, file }, { stageToken }) => {
	const { withoutImage, ...rest } = fields
	if (!file)
		return { ok: true, fields: withoutImage === 'on' ? { ...rest, attachedImageUrl: '' } : rest }
	const sent = await askApi(context, uploadMessageImage, { file }, stageToken)
	return sent.ok ? { ok: true, fields: { ...rest, attachedImageUrl: sent.reply.imageUrl } } : sent
}

/** Uploads the picture of an ad. Without a file the address counts, which may be that of a picture uploaded before. */
export const takeAdPicture: TakeFile = async (
	context,
	{ fields, file },
	{ stageToken, caller },
) => {
	if (!file) return { ok: true, fields }
	const sent = await askApi(context, uploadAdPicture, { file }, caller && stageToken)
	return sent.ok ? { ok: true, fields: { ...fields, imageUrl: sent.reply.imageUrl } } : sent
}

/**
 * Begins a story and uploads its file. If an earlier press of the same form has begun it, that story is the one to
 * publish, unless it shows another file.
 */
export const takeStory: TakeFile = async (context, { fields, file }, { stageToken, caller }) => {
	const { clientStoryId } = fields
	if (context.body.claimedBytes > STORY_FILE_MAX_BYTES + MEGABYTE)
		return { ok: false, status: 413, code: 'too-large', message: STORY_FILE_TOO_LARGE }
	try {
		const begun = await begin(context, { fields, file }, stageToken)
		if (begun.ok) {
			const { storyId, s3Key } = await sent(context, begun.reply, file)
			return { ok: true, fields: { ...fields, storyId, s3Key } }
		}
		const isBegun = caller && clientStoryId && BEGUN_BEFORE.includes(begun.code ?? '')
		const first = isBegun ? await context.room().saidAs(caller, clientStoryId) : null
		if (!caller || first === null) return begun
		// The file is uploaded separately, to be compared with the first. When there is no file, both presses count as
		// the same.
		const unkeyed = { ...fields, clientStoryId: undefined }
		const copy = await begin(context, { fields: unkeyed, file }, stageToken)
		if (copy.ok) {
			const upload = await sent(context, copy.reply, file)
			const shown = await context.room().findStory(first, caller.userId)
			const found = await inspectAndDiscard(context, caller, upload, shown?.row.name ?? '')
			if (found && shown && !(found.mayBeSame && isAlike(found, shown.row))) return KEY_REUSED
		}
		return { ok: true, fields: { ...fields, storyId: first, s3Key: '' } }
	} catch (error) {
		const refused = error instanceof Refusal ? error : outageOf(error, context)
		if (!refused) throw error
		const { status, code, message } = refused
		return { ok: false, status, code, message }
	}
}

function begin(
	context: RequestContext,
	{ fields, file }: { fields: Partial<Fields>; file: FormPart | null },
	stageToken: string | null,
) {
	const { storyText, storyLinkUrl, clientStoryId } = fields
	const { fileName, type } = file ?? { fileName: '', type: '' }
	const named = { name: fileName ?? '', type }
	const isImage = problemOfStoryFile({ ...named, kind: 'image' }) === null
	const fileType = isImage ? ('image' as const) : ('video' as const)
	const body = {
		...{ fileName: named.name, fileType, actualContentType: type },
		...{ storyText, storyLinkUrl, clientStoryId },
	}
	return askApi(context, initiateStory, { body }, stageToken)
}

/** The upload, after the form's file was sent to it. */
async function sent(context: RequestContext, upload: Begun, file: FormPart | null): Promise<Begun> {
	const { url, fields } = upload.presignedPost
	if (file) await receiveFile(context, uploadAt(new URL(url)).name, fields, file)
	return upload
}

/**
 * What kind of file a person has sent, its size in pixels, and whether it may be the file of the story whose media has
 * the name `shown`. The upload is discarded.
 */
async function inspectAndDiscard(
	{ env, room }: RequestContext,
	who: Caller,
	{ storyId: id, s3Key: key }: Begun,
	shown: string,
) {
	const { upload } = requireOk(await room().do('checkStory', { by: byOf(who), input: { id, key } }))
	if (!upload) return null
	const { name, attempt } = upload
	try {
		const found = await copyStoryFile(env.MEDIA, name, refuseTooManyPixels, false)
		const keys = [originalOf(name), originalOf(shown)] as const
		return { ...found, mayBeSame: await mayBeSameFile(env.MEDIA, keys) }
	} finally {
		await room()
			.do('discardStory', { input: { id, name, attempt } })
			.catch(() => undefined) // the room discards the file by itself an hour later
	}
}

/** Compares what stays the same when a browser converts the file anew. */
function isAlike(one: Measured, other: Measured): boolean {
	return (
		one.mediaType === other.mediaType && one.width === other.width && one.height === other.height
	)
}

/**
 * The message that an earlier press of the same form has posted; null when it differs. Each press uploads the
 * image anew, so its address may differ.
 */
export async function postedAlready(
	context: RequestContext,
	by: TokenClaims,
	{ clientMessageId = '', messageText = '', attachedImageAlt = '', attachedImageUrl = '' }: Fields,
): Promise<Message | null> {
	const { env, settings, room } = context
	const id = await room().saidAs(by, clientMessageId)
	const answered = id === null ? null : await findMessage(context, id)
	const name = nameOfImage(attachedImageUrl, settings.STAGE_ORIGIN)
	if (!answered || answered === 'gone' || !answered.attachedImage || !name) return null
	const { width, height, alt } = answered.attachedImage
	const sent = await room().sizeOfImage(by, name)
	const hasSameWords =
		answered.text === storedText(messageText) && (alt ?? '') === storedText(attachedImageAlt)
	const hasSameSize = sent.ok && sent.width === width && sent.height === height
	if (!hasSameWords || !hasSameSize || answered.attachedImageUrl === null) return null
	const shown = answered.attachedImageUrl.slice('/media/'.length)
	return (await mayBeSameFile(env.MEDIA, [`images/${name}`, shown])) ? answered : null
}
