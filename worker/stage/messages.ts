import { ulid } from 'ulid'
import { problemOfText } from '#contract/draft'
import type { Asked, Reply } from '#contract/endpoint'
import { MESSAGE_EDIT_MS } from '#contract/limits'
import type {
	Draft,
	deleteMessage,
	editMessage,
	listMessages,
	Message,
	postMessage,
} from '#contract/messages'
import { type OwnParticipant, userIdOf } from '#contract/participants'
import { emptied } from '#room/messages'
import { testScript } from '#rules/script'
import { projectMessage } from '#rules/visibility'
import { archivedOrWaited } from '../archived.ts'
import {
	cut,
	findMessage,
	idIn,
	insertMessage,
	newest,
	rewriteMessage,
	rootsMissingFrom,
	startBefore,
	threadOf,
} from '../db/messages.ts'
import { firstWave, missing, wantTranslations } from '../demand.ts'
import { granted, refuse } from '../refusal.ts'
import { byOf, type Caller, listenerOf, type Stage } from '../stage.ts'
import { addressOfImage, hide, nameOfImage } from './uploads.ts'

type Author = Pick<
	OwnParticipant,
	'platform' | 'platformUsername' | 'platformUserId' | 'profilePicUrl' | 'language'
>

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
	if (lang) wantTranslations(stage, lang, missing(all, lang))
	return { messages: all.map((message) => projectMessage(message, listener)), nextCursor }
}

export async function post(
	stage: Stage,
	author: Caller,
	draft: Draft,
): Promise<Reply<typeof postMessage>> {
	if (draft.replyToTopicId) refuse(404, 'gone', 'This topic is gone.')
	if (draft.replyToStoryId) refuse(404, 'gone', 'This story is gone.')
	const parent = draft.replyToMessageId ? await requireMessage(stage, draft.replyToMessageId) : null
	const isStageOnly = draft.isStageOnly || (parent?.isStageOnly ?? false)
	const image = await imageOf(stage, author, draft, isStageOnly)
	const message = {
		...compose(author.person, draft.messageText, stage.now()),
		...image?.shown,
		// What answers something that only the stage may read must not tell the rest of it.
		isStageOnly,
		replyToMessageId: parent?.id ?? null,
		rootMessageId: parent ? (parent.rootMessageId ?? parent.id) : null,
	}

	const { seq, answer } = granted(
		await stage.room().commit({
			by: byOf(author),
			key: draft.clientMessageId ? { id: draft.clientMessageId, body: bodyOf(draft) } : undefined,
			image: image?.name,
			keepsSeat: true,
			countsAs: 'post',
			tells: { answered: parent && userIdOf(parent) },
			writes: [insertMessage(stage, message)],
			events: [
				{
					event: 'new-message',
					data: {
						message,
						...(draft.clientMessageId ? { clientMessageId: draft.clientMessageId } : {}),
					},
				},
			],
			effects: firstWave(message),
			answer: message,
		}),
	)
	if (image && isStageOnly)
		await stage.env.MEDIA.delete(`images/${image.name}`).catch(() => undefined)
	await archivedOrWaited(stage, seq)
	return { ...answer, seq, clientMessageId: draft.clientMessageId }
}

/** The uploaded image of a draft, as the message will show it. */
async function imageOf(
	stage: Stage,
	author: Caller,
	{ attachedImageUrl, attachedImageAlt }: Draft,
	isStageOnly: boolean,
) {
	if (!attachedImageUrl) return null
	const name = nameOfImage(attachedImageUrl, stage.settings.STAGE_ORIGIN)
	if (!name) return refuse(400, 'image', 'This image is not one of your uploads.')
	const { width, height } = granted(await stage.room().sizeOfImage(byOf(author), name))
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
	const now = stage.now()
	if (before.isJoinMessage || now - before.timestamp > MESSAGE_EDIT_MS)
		refuse(403, 'too-late', 'A message can be edited for 15 minutes.')
	const problem = problemOfText(messageText, { hasImage: before.attachedImageUrl !== null })
	if (problem) refuse(400, 'invalid', problem)
	// The same words once more: the answer to an earlier attempt was lost, or nothing was changed.
	if (messageText === before.text)
		return { message: before, seq: (await stage.room().report()).head }
	const declared = author.person.language
	const message: Message = {
		...before,
		text: messageText,
		language: testScript(messageText, declared).language ?? declared,
		translations: {},
		untranslated: undefined,
		revision: before.revision + 1,
		editedAt: now,
	}
	const { seq } = granted(
		await stage.room().commit({
			by: byOf(author),
			keepsSeat: false,
			revises: { messageId: id, revision: before.revision, message, unsaid: [before.text] },
			writes: [rewriteMessage(stage, message)],
			events: [{ event: 'message-updated', data: { message } }],
			effects: firstWave(message),
			answer: message,
		}),
	)
	await archivedOrWaited(stage, seq)
	return { message, seq }
}

/** An author may take their words back at any time; nothing of them stays anywhere (G-53b). */
export async function remove(
	stage: Stage,
	author: Caller,
	id: string,
): Promise<Reply<typeof deleteMessage>> {
	const before = await requireOwn(stage, author, id)
	const { seq } = granted(
		await stage.room().commit({
			by: byOf(author),
			fromOffStage: true,
			keepsSeat: false,
			revises: {
				messageId: id,
				revision: before.revision,
				message: null,
				unsaid: [before.text, before.attachedImage?.alt ?? ''],
			},
			writes: [emptied(id, stage.now())],
			events: [{ event: 'message-removed', data: { messageId: id, reason: 'deleted' } }],
			effects: [],
			answer: before,
		}),
	)
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

export function compose(author: Author, text: string, now: number): Message {
	return {
		id: ulid(now),
		text,
		translations: {},
		language: testScript(text, author.language).language ?? author.language,
		revision: 1,
		timestamp: now,
		platform: author.platform,
		platformUsername: author.platformUsername,
		platformUserId: author.platformUserId,
		profilePicUrl: author.profilePicUrl,
		isStageOnly: false,
		isJoinMessage: false,
		sourcePostUrl: null,
		attachedImageUrl: null,
		attachedImage: null,
		replyToMessageId: null,
		replyToStoryId: null,
		replyToTopicId: null,
		topicId: null,
		rootMessageId: null,
		editedAt: null,
		relatedStoryInfo: null,
		relatedTopicInfo: null,
		reactions: [],
	}
}

/** What must be the same for the same key. */
function bodyOf({ clientMessageId, stageToken, ...draft }: Draft): string {
	return JSON.stringify(draft)
}
