import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import type { Asked, Reply } from '#contract/endpoint'
import { MESSAGE_EDIT_MS } from '#contract/limits'
import { problemOfText } from '#contract/messages/draft'
import {
	type Draft,
	type deleteMessage,
	type editMessage,
	type listMessages,
	type Message,
	postMessage,
} from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import type { By } from '#room/kernel/rpc'
import { projectMessage } from '#rules/hearing/visibility'
import { byOf, type Caller, listenerOf, type Stage } from '../context.ts'
import {
	cut,
	findMessage,
	idIn,
	newest,
	rootsMissingFrom,
	startBefore,
	threadOf,
} from '../db/messages.ts'
import { admit, admitted, signer } from '../http/admit.ts'
import { archivedOrWaited, saidOrWaited } from '../http/archived.ts'
import { granted, refuse } from '../http/refusal.ts'
import { missing, wantTranslations } from '../pages/language-demand.ts'
import { getReady, likenessAtOnce } from '../translation/detect-language.ts'
import { addressOfImage, hide, nameOfImage } from './uploads.ts'

/** Newest first, strictly older than the cursor, with the roots that the page's replies need (G-25). */
export async function page(
	stage: Stage,
	who: Caller | null,
	{ cursor, lang, around, thread }: Asked<typeof listMessages>['query'],
): Promise<Reply<typeof listMessages>> {
	const language = lang ?? null
	const start = cursor ? idIn(cursor) : around ? await startBefore(stage, around) : null
	const { shown, nextCursor } = thread
		? { shown: await threadOf(stage, language, thread), nextCursor: null }
		: cut(await newest(stage, language, start))
	const listener = listenerOf(who, language)
	const all = [...shown, ...(await rootsMissingFrom(stage, language, shown))]
	if (lang) wantTranslations(stage, lang, missing(all, lang), cursor !== undefined)
	return { messages: all.map((message) => projectMessage(message, listener)), nextCursor }
}

/** Who asks is looked at in the same call that says it; before, only where something else must be looked up first. */
export async function post(stage: Stage, draft: Draft): Promise<Reply<typeof postMessage>> {
	const { token = null } = stage
	const by = await signer(stage, postMessage, token)
	if (leansOn(draft)) await admit(stage, postMessage, token)
	if (draft.replyToTopicId) refuse(404, 'gone', 'This topic is gone.')
	if (draft.replyToStoryId) refuse(404, 'gone', 'This story is gone.')
	const parent = draft.replyToMessageId ? await requireMessage(stage, draft.replyToMessageId) : null
	// What answers something that only the stage may read must not tell the rest of it.
	const isStageOnly = draft.isStageOnly || (parent?.isStageOnly ?? false)
	const image = await imageOf(stage, by, draft, isStageOnly)
	const likeness = likenessAtOnce(draft.messageText || draft.attachedImageAlt || '')
	const answered = await saidOrWaited(stage, {
		by,
		key: draft.clientMessageId ? { id: draft.clientMessageId, body: bodyOf(draft) } : undefined,
		input: { id: ulid(stage.now()), text: draft.messageText, isStageOnly, parent, image, likeness },
	})
	if (!likeness) stage.after(getReady()) // only now: everybody hears this message first
	const { seq, answer } = granted(admitted(stage, postMessage, answered))
	if (image && isStageOnly)
		await stage.env.MEDIA.delete(`images/${image.name}`).catch(() => undefined)
	return { ...answer, seq, clientMessageId: draft.clientMessageId }
}

/** On a message, an image or something else that must be found before it can be said. */
function leansOn(draft: Draft): boolean {
	const { replyToMessageId, replyToTopicId, replyToStoryId, attachedImageUrl } = draft
	return Boolean(replyToMessageId || replyToTopicId || replyToStoryId || attachedImageUrl)
}

/** The uploaded image of a draft, as the message will show it. */
async function imageOf(
	stage: Stage,
	by: By,
	{ attachedImageUrl, attachedImageAlt }: Draft,
	isStageOnly: boolean,
) {
	if (!attachedImageUrl) return null
	const name = nameOfImage(attachedImageUrl, stage.settings.STAGE_ORIGIN)
	if (!name) return refuse(400, 'image', 'This image is not one of your uploads.')
	const { width, height } = granted(await stage.room().sizeOfImage(by, name))
	const shown = {
		attachedImageUrl: isStageOnly ? await hide(stage, name) : addressOfImage(name),
		attachedImage: { width, height, alt: attachedImageAlt ?? null },
	}
	return { name, shown }
}

/** An author may mend their words for a while; translations are made anew (G-53b). */
export async function edit(
	stage: Stage,
	author: Caller,
	id: string,
	{ messageText }: Asked<typeof editMessage>['body'],
): Promise<Reply<typeof editMessage>> {
	const before = await requireOwn(stage, author, id)
	if (before.isJoinMessage || stage.now() - before.timestamp > MESSAGE_EDIT_MS)
		refuse(403, 'too-late', 'A message can be edited for 15 minutes.')
	const problem = problemOfText(messageText, { hasImage: before.attachedImageUrl !== null })
	if (problem) refuse(400, 'invalid', problem)
	// The same words once more: the answer to an earlier attempt was lost, or nothing was changed.
	if (messageText === before.text)
		return { message: before, seq: (await stage.room().report()).head }
	const { seq, answer } = granted(
		await stage.room().do('edit', { by: byOf(author), input: { before, text: messageText } }),
	)
	await archivedOrWaited(stage, seq)
	return { message: answer, seq }
}

/** An author may take their words back at any time; nothing of them stays anywhere (G-53b). */
export async function remove(
	stage: Stage,
	author: Caller,
	id: string,
): Promise<Reply<typeof deleteMessage>> {
	const before = await requireOwn(stage, author, id)
	const { seq } = granted(await stage.room().do('remove', { by: byOf(author), input: { before } }))
	await archivedOrWaited(stage, seq)
	return { message: 'Message deleted.' }
}

async function requireOwn(stage: Stage, { userId }: Caller, id: string): Promise<Message> {
	const message = await requireMessage(stage, id)
	if (userIdOf(message) !== userId)
		refuse(403, 'not-yours', 'You can change only your own messages.')
	return message
}

export async function requireMessage(stage: Stage, id: string): Promise<Message> {
	const message = await findMessage(stage, id)
	if (message === 'gone') return refuse(410, 'gone', 'This message is gone.')
	return message ?? refuse(404, 'not-found', 'This message is gone.')
}

/** What must be the same for the same key; its words are nobody's to keep. */
function bodyOf({ clientMessageId, stageToken, ...draft }: Draft): string {
	return createHash('sha256').update(JSON.stringify(draft)).digest('base64url')
}
