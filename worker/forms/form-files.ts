import type { Message } from '#contract/messages/messages'
import { uploadMessageImage } from '#contract/messages/uploads'
import { cleanText } from '#contract/text'
import type { By } from '#room/kernel/rpc'
import { nameOfImage } from '../areas/uploads.ts'
import type { RequestContext } from '../context.ts'
import { findMessage } from '../db/messages.ts'
import type { FormPart } from '../http/multipart.ts'
import type { Fields } from './acts.ts'
import { askApi, type Refused } from './ask-api.ts'

/** The fields that name a file which has arrived, or why it was refused. */
export type Taken = { ok: true; fields: Fields } | ({ ok: false } & Refused)

/** What is asked with a form's file before its act. */
export type TakeFile = (
	context: RequestContext,
	sent: { fields: Fields; file: FormPart | null },
	stageToken: string | null,
) => Promise<Taken>

/** Uploads a message's image as a script does. Without a new one the image of a refused form counts, unless it is unwanted. */
export const takeImage: TakeFile = async (context, { fields, file }, stageToken) => {
	const { withoutImage, ...rest } = fields
	if (!file)
		return { ok: true, fields: withoutImage === 'on' ? { ...rest, attachedImageUrl: '' } : rest }
	const sent = await askApi(context, uploadMessageImage, { file }, stageToken)
	return sent.ok ? { ok: true, fields: { ...rest, attachedImageUrl: sent.reply.imageUrl } } : sent
}

/**
 * The message that a first press of the same form has posted; null for another one. Both presses bring the image, so the second's
 * has another address.
 */
export async function postedAlready(
	context: RequestContext,
	by: By,
	{ clientMessageId = '', messageText = '', attachedImageAlt = '', attachedImageUrl = '' }: Fields,
): Promise<Message | null> {
	const { settings, room } = context
	const id = await room().saidAs(by, clientMessageId)
	const said = id === null ? null : await findMessage(context, id)
	const name = nameOfImage(attachedImageUrl, settings.STAGE_ORIGIN)
	if (!said || said === 'gone' || !said.attachedImage || !name) return null
	const { width, height, alt } = said.attachedImage
	const sent = await room().sizeOfImage(by, name)
	const hasSameWords =
		said.text === cleanText(messageText) && (alt ?? '') === cleanText(attachedImageAlt)
	const hasSameSize = sent.ok && sent.width === width && sent.height === height
	return hasSameWords && hasSameSize ? said : null
}
