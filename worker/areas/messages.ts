// The handlers of messages share what they look up before a post (over 250 lines).

import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { problemOfText } from '#contract/messages/draft'
import { type Draft, type Message, postMessage } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { ANSWER_LOST } from '#contract/refusals'
import { problemOfStoryReply } from '#contract/stories/draft'
import type { Topic } from '#contract/topics/topic'
import type { Ask } from '#room/commands'
import type { By } from '#room/kernel/rpc'
import { projectMessage } from '#rules/hearing/visibility'
import { isEditable } from '#rules/messages/editing'
import { quoteOfTopic, quotesOfTopic } from '#rules/topics/quote'
import { pictureOf } from '#storage/stories/stored-story'
import { byOf, type Caller, listenerOf, type RequestContext } from '../context.ts'
import { saidBy } from '../db/away.ts'
import {
	cut,
	findMessage,
	idIn,
	newest,
	rootsMissingFrom,
	saidToTopic,
	since,
	startBefore,
	threadOf,
} from '../db/messages.ts'
import type { Handler } from '../handler.ts'
import { admit, admitted, signer } from '../http/admit.ts'
import { postUntilArchived, untilArchived } from '../http/archive.ts'
import { granted, Refusal, refusalOf, refuse } from '../http/refusal.ts'
import { missing, wantTranslations } from '../pages/language-demand.ts'
import { getReady, languageScoresAtOnce } from '../translation/detect-language.ts'
import { requireStory } from './stories.ts'
import { requireTopic, wantQuoted } from './topics.ts'
import { addressOfImage, moveToStageOnly, nameOfImage } from './uploads.ts'

const LANDED = 'This message arrived as you wrote it first.'

/** Messages older than the cursor, newest first, with the roots that the page's replies need (G-25). */
export const page: Handler<'listMessages'> = async (
	context,
	{ who, query: { cursor, lang, around, at, thread, topic, by } },
) => {
	const language = lang ?? null
	const start = cursor ? idIn(cursor) : around ? await startBefore(context, around) : null
	const { shown, nextCursor } = thread
		? await threadOf(context, language, thread, start)
		: topic
			? await saidToTopic(context, language, topic, start)
			: by
				? await saidBy(context, language, by, start)
				: at === undefined
					? cut(await newest(context, language, start))
					: await since(context, language, Number(at))
	const listener = listenerOf(who, language)
	// Of one person only their own words are wanted.
	const roots = by ? [] : await rootsMissingFrom(context, language, shown)
	const all = [...shown, ...roots]
	if (lang) {
		wantTranslations(context, lang, missing(all, lang), cursor !== undefined)
		wantQuoted(context, all, lang)
	}
	return {
		messages: all.map((message) => projectMessage(message, listener, context.now())),
		nextCursor,
	}
}

/** Posts a message. The room checks the author in the same call; only replies and images need a look-up before. */
export const post: Handler<'postMessage'> = async (context, { body: draft }) => {
	const { token = null } = context
	const by = await signer(context, postMessage, token)
	if (leansOn(draft)) await admit(context, postMessage, token)
	const key = draft.clientMessageId ? { id: draft.clientMessageId, body: bodyOf(draft) } : undefined
	const found = await referredTo(context, by, draft).catch(refusalOf)
	if (found instanceof Refusal) {
		const before = key && (await context.room().do('postedBefore', { by, key }))
		if (before && !before.ok && before.code === ANSWER_LOST.code) throw new Refusal(before)
		if (!before?.ok) throw found
		const { seq, answer, airdrop } = before
		return { ...answer, seq, clientMessageId: draft.clientMessageId, airdrop }
	}
	const { topic, story, parent, isStageOnly, image } = found
	const likeness = languageScoresAtOnce(draft.messageText || draft.attachedImageAlt || '')
	const answered = await postUntilArchived(context, {
		by,
		key,
		input: {
			id: ulid(context.now()),
			text: draft.messageText,
			isStageOnly,
			parent,
			story,
			topic: topic?.about ?? null,
			image,
			likeness,
		},
	})
	if (!likeness) context.after(getReady()) // after the post, so that it delays no message
	const isOther = !answered.ok && answered.code === 'key-reused'
	if (draft.mends && isOther) return mended(context, by, { ...draft, isStageOnly })
	const { seq, answer, airdrop } = granted(admitted(context, postMessage, answered))
	if (image && isStageOnly)
		await context.env.MEDIA.delete(`images/${image.name}`).catch(() => undefined)
	const said = topic ? quoting(answer, topic.translations) : answer
	return { ...said, seq, clientMessageId: draft.clientMessageId, airdrop }
}

/** What a draft refers to, refused where it cannot be answered any more. */
async function referredTo(context: RequestContext, by: By, draft: Draft) {
	const topic = draft.replyToTopicId ? await topicOf(context, draft.replyToTopicId) : null
	const story = draft.replyToStoryId ? await storyOf(context, draft.replyToStoryId) : null
	const parent = draft.replyToMessageId
		? await requireAnswerable(context, draft.replyToMessageId)
		: null
	// A reply to a stage-only message is stage-only as well, because it could reveal its parent.
	const isStageOnly = draft.isStageOnly || (parent?.isStageOnly ?? false)
	const image = await imageOf(context, by, draft, isStageOnly)
	return { topic, story, parent, isStageOnly, image }
}

/** The log keeps the original. Its author, too, reads the quote in the language of the page. */
function quoting(message: Message, translations: Topic['translations']): Message {
	const { relatedTopicInfo: told } = message
	if (!told?.text || Object.keys(translations).length === 0) return message
	return { ...message, relatedTopicInfo: { ...told, translations: quotesOfTopic(translations) } }
}

/**
 * The first words had arrived and only their answer was lost: the mended words become an edit of the same
 * message. If more than words changed, or the time for edits is over, the author is told that the first
 * message stands.
 */
async function mended(context: RequestContext, by: By, draft: Draft) {
	const { clientMessageId = '', messageText } = draft
	const id = await context.room().saidAs(by, clientMessageId)
	const before = id === null ? null : await findMessage(context, id)
	if (!before || before === 'gone') return refuse(409, 'landed', LANDED)
	const isMendable = before.text === messageText || isEditable(before, context.now())
	if (!isMendable || !isSameBesides(before, draft)) return refuse(409, 'landed', LANDED)
	const { message, seq } = await reword(context, by, before, messageText)
	return { ...message, seq, clientMessageId }
}

function isSameBesides(said: Message, draft: Draft): boolean {
	const { isStageOnly, replyToMessageId, replyToStoryId, replyToTopicId } = draft
	const isAboutSame =
		said.replyToMessageId === (replyToMessageId ?? null) &&
		said.replyToStoryId === (replyToStoryId ?? null) &&
		said.replyToTopicId === (replyToTopicId ?? null)
	const isSameImage =
		said.attachedImageUrl?.split('/').at(-1) === draft.attachedImageUrl?.split('/').at(-1) &&
		(said.attachedImage?.alt ?? null) === (draft.attachedImageAlt ?? null)
	return said.isStageOnly === isStageOnly && isAboutSame && isSameImage
}

/** Whether a draft refers to something that must be looked up first. */
function leansOn(draft: Draft): boolean {
	const { replyToMessageId, replyToTopicId, replyToStoryId, attachedImageUrl } = draft
	return Boolean(replyToMessageId || replyToTopicId || replyToStoryId || attachedImageUrl)
}

/** The story that a draft answers, as the message will show it. */
async function storyOf(
	context: RequestContext,
	id: string,
): Promise<Ask<'post'>['input']['story']> {
	const { row } = await requireStory(context, id)
	const { userId, mediaType, platformUsername, expiresAt } = row
	const shown = {
		authorPlatformUsername: platformUsername,
		storyMediaUrl: pictureOf(row),
		storyMediaType: mediaType,
		expiresAt,
	}
	return { id, author: userId, shown }
}

/** The topic that a draft is about, as the message will quote it, and its translations. */
async function topicOf(
	context: RequestContext,
	id: string,
): Promise<{ about: Ask<'post'>['input']['topic'] } & Pick<Topic, 'translations'>> {
	const { row, topic } = await requireTopic(context, id)
	const { userId, platform, platformUsername } = row
	const shown = { platform, platformUsername, text: quoteOfTopic(row.text) }
	return { about: { id, author: userId, shown }, translations: topic.translations }
}

/** The draft's uploaded image, as the message will show it. */
async function imageOf(
	context: RequestContext,
	by: By,
	{ attachedImageUrl, attachedImageAlt }: Draft,
	isStageOnly: boolean,
) {
	if (!attachedImageUrl) return null
	const name = nameOfImage(attachedImageUrl, context.settings.STAGE_ORIGIN)
	if (!name) return refuse(400, 'image', 'This image is not one of your uploads.')
	const { width, height } = granted(await context.room().sizeOfImage(by, name))
	const shown = {
		attachedImageUrl: isStageOnly ? await moveToStageOnly(context, name) : addressOfImage(name),
		attachedImage: { width, height, alt: attachedImageAlt ?? null },
	}
	return { name, shown }
}

/** Edits a message, which authors may do for a while. It is translated again (G-53b). */
export const edit: Handler<'editMessage'> = async (
	context,
	{ who: author, params: { id }, body: { messageText } },
) => {
	return reword(context, byOf(author), await requireOwn(context, author, id), messageText)
}

async function reword(context: RequestContext, by: By, before: Message, text: string) {
	// The text is unchanged: a retry after a lost answer, or an edit of nothing.
	if (text === before.text) return { message: before, seq: (await context.room().report()).head }
	if (!isEditable(before, context.now()))
		refuse(403, 'too-late', 'A message can be edited for 15 minutes.')
	const problem = before.replyToStoryId
		? problemOfStoryReply(text)
		: problemOfText(text, { hasImage: before.attachedImageUrl !== null })
	if (problem) refuse(400, 'invalid', problem)
	const likeness = languageScoresAtOnce(text || before.attachedImage?.alt || '')
	const input = { before, text, likeness }
	const { seq, answer } = granted(await context.room().do('edit', { by, input }))
	if (!likeness) context.after(getReady())
	await untilArchived(context, seq)
	return { message: answer, seq }
}

/** Deletes a message, which its author may do at any time. No copy of it stays anywhere (G-53b). */
export const remove: Handler<'deleteMessage'> = async (
	context,
	{ who: author, params: { id } },
) => {
	const found = await findMessage(context, id)
	// An operator may have removed it and could restore it.
	const before = found === 'gone' ? null : await requireOwn(context, author, id)
	const { seq } = granted(
		await context.room().do('remove', { by: byOf(author), input: { id, before } }),
	)
	await untilArchived(context, seq)
	return { message: 'Message deleted.' }
}

async function requireOwn(
	context: RequestContext,
	{ userId }: Caller,
	id: string,
): Promise<Message> {
	const message = await requireMessage(context, id)
	if (userIdOf(message) !== userId)
		refuse(403, 'not-yours', 'You can change only your own messages.')
	return message
}

export async function requireMessage(context: RequestContext, id: string): Promise<Message> {
	const message = await findMessage(context, id)
	if (message === 'gone') return refuse(410, 'gone', 'This message is gone.')
	return message ?? refuse(404, 'not-found', 'This message is gone.')
}

/** A message that people can read and therefore answer. */
export async function requireAnswerable(context: RequestContext, id: string): Promise<Message> {
	const message = await requireMessage(context, id)
	if (message.review === 'held') refuse(409, 'held', 'This message waits for an operator.')
	return message
}

/** A hash that a retry with the same key must match; the text itself is not kept. */
function bodyOf({ clientMessageId, stageToken, mends, ...draft }: Draft): string {
	return createHash('sha256').update(JSON.stringify(draft)).digest('base64url')
}
