import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { problemOfText } from '#contract/messages/draft'
import { type Draft, type Message, postMessage } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { ANSWER_LOST } from '#contract/refusals'
import { problemOfStoryReply } from '#contract/stories/draft'
import type { Topic } from '#contract/topics/topic'
import type { TokenClaims } from '#room/kernel/rpc'
import { projectMessage } from '#rules/hearing/visibility'
import { isEditable } from '#rules/messages/editing'
import { quotesOfTopic } from '#rules/topics/quote'
import { byOf, type Caller, listenerOf, type RequestContext } from '../context.ts'
import { lastMessagesOf } from '../db/away.ts'
import { findMessage } from '../db/find-message.ts'
import { newestMessages } from '../db/message-rows.ts'
import {
	cutPage,
	idOfCursor,
	messagesOfTopic,
	messagesSince,
	rootsMissingFrom,
	startBefore,
	threadOf,
} from '../db/messages.ts'
import type { Handler } from '../handler.ts'
import { admit, admitted, tokenHolder } from '../http/admit.ts'
import { postUntilArchived, untilArchived } from '../http/archive.ts'
import { Refusal, refusalOf, refuse, requireOk } from '../http/refusal.ts'
import { missingTranslations, wantTranslations } from '../pages/language-demand.ts'
import { getReady, languageScoresAtOnce } from '../translation/detect-language.ts'
import { leansOn, referredTo } from './draft-references.ts'
import { requireMessage } from './require-message.ts'
import { wantQuoted } from './topics.ts'

const LANDED = 'This message arrived as you wrote it first.'

/** Messages older than the cursor, newest first, with the roots that the page's replies need (G-25). */
export const page: Handler<'listMessages'> = async (
	context,
	{ who, query: { cursor, lang, around, at, thread, topic, by } },
) => {
	const language = lang ?? null
	const start = cursor ? idOfCursor(cursor) : around ? await startBefore(context, around) : null
	const { shown, nextCursor } = thread
		? await threadOf(context, language, thread, start)
		: topic
			? await messagesOfTopic(context, language, topic, start)
			: by
				? await lastMessagesOf(context, language, by, start)
				: at === undefined
					? cutPage(await newestMessages(context, language, start))
					: await messagesSince(context, language, Number(at))
	const listener = listenerOf(who, language)
	// For messages of one person the roots are left out: only that person's words are wanted.
	const roots = by ? [] : await rootsMissingFrom(context, language, shown)
	const all = [...shown, ...roots]
	if (lang) {
		wantTranslations(context, lang, missingTranslations(all, lang), cursor !== undefined)
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
	const by = await tokenHolder(context, postMessage, token)
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
	const { seq, answer, airdrop } = requireOk(admitted(context, postMessage, answered))
	if (image && isStageOnly)
		await context.env.MEDIA.delete(`images/${image.name}`).catch(() => undefined)
	const posted = topic ? withQuoteTranslations(answer, topic.translations) : answer
	return { ...posted, seq, clientMessageId: draft.clientMessageId, airdrop }
}

/** Adds translations to a message's quote of a topic, for its author, too. The room's log keeps only the original. */
function withQuoteTranslations(message: Message, translations: Topic['translations']): Message {
	const { relatedTopicInfo: told } = message
	if (!told?.text || Object.keys(translations).length === 0) return message
	return { ...message, relatedTopicInfo: { ...told, translations: quotesOfTopic(translations) } }
}

/**
 * Handles a message whose first answer was lost, and which its author changed before sending it again. New words become
 * an edit of the stored message. If anything else changed, or the time for edits is over, the author is told that the
 * first message is posted.
 */
async function mended(context: RequestContext, by: TokenClaims, draft: Draft) {
	const { clientMessageId = '', messageText } = draft
	const id = await context.room().saidAs(by, clientMessageId)
	const before = id === null ? null : await findMessage(context, id)
	if (!before || before === 'gone') return refuse(409, 'landed', LANDED)
	const isMendable = before.text === messageText || isEditable(before, context.now())
	if (!isMendable || !isSameBesides(before, draft)) return refuse(409, 'landed', LANDED)
	const { message, seq } = await reword(context, by, before, messageText)
	return { ...message, seq, clientMessageId }
}

function isSameBesides(stored: Message, draft: Draft): boolean {
	const { isStageOnly, replyToMessageId, replyToStoryId, replyToTopicId } = draft
	const isAboutSame =
		stored.replyToMessageId === (replyToMessageId ?? null) &&
		stored.replyToStoryId === (replyToStoryId ?? null) &&
		stored.replyToTopicId === (replyToTopicId ?? null)
	const isSameImage =
		stored.attachedImageUrl?.split('/').at(-1) === draft.attachedImageUrl?.split('/').at(-1) &&
		(stored.attachedImage?.alt ?? null) === (draft.attachedImageAlt ?? null)
	return stored.isStageOnly === isStageOnly && isAboutSame && isSameImage
}

/** Edits a message, which authors may do for a while, and has it translated again (G-53b). */
export const edit: Handler<'editMessage'> = async (
	context,
	{ who: author, params: { id }, body: { messageText } },
) => {
	return reword(context, byOf(author), await requireOwn(context, author, id), messageText)
}

async function reword(context: RequestContext, by: TokenClaims, before: Message, text: string) {
	// The text is unchanged: the caller repeats an edit whose answer was lost, or changed nothing.
	if (text === before.text) return { message: before, seq: (await context.room().report()).head }
	if (!isEditable(before, context.now()))
		refuse(403, 'too-late', 'A message can be edited for 15 minutes.')
	const problem = before.replyToStoryId
		? problemOfStoryReply(text)
		: problemOfText(text, { hasImage: before.attachedImageUrl !== null })
	if (problem) refuse(400, 'invalid', problem)
	const likeness = languageScoresAtOnce(text || before.attachedImage?.alt || '')
	const input = { before, text, likeness }
	const { seq, answer } = requireOk(await context.room().do('edit', { by, input }))
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
	const { seq } = requireOk(
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

/** A hash of the draft, which a retry with the same key must match. The text itself is not kept. */
function bodyOf({ clientMessageId, stageToken, mends, ...draft }: Draft): string {
	return createHash('sha256').update(JSON.stringify(draft)).digest('base64url')
}
