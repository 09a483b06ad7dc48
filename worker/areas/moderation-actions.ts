import type { Message } from '#contract/messages/messages'
import type { ModerationAct } from '#contract/operator-log'
import { actIn } from '#rules/alerts/notifications'
import { RATES, scaledLimit } from '#rules/limits/rates'
import { byOf, type RequestContext } from '../context.ts'
import { findMessage } from '../db/find-message.ts'
import { cutPage, holdingWords, idOfCursor } from '../db/messages.ts'
import { actOn, lastBanOf, messageOfAct } from '../db/moderation-actions.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { limitRate } from '../http/rate-limit.ts'
import { refuse, requireOk } from '../http/refusal.ts'
import { accountOfToken } from '../login/log-in-tokens.ts'
import type { Operator } from '../login/operator.ts'
import { missingTranslations, wantTranslations } from '../pages/language-demand.ts'
import { runOrder } from './operators.ts'

export const search: Handler<'searchMessages'> = async (
	context,
	{ query: { q, lang, cursor } },
) => {
	const language = lang ?? null
	const olderThan = cursor ? idOfCursor(cursor) : null
	const { shown, nextCursor } = cutPage(
		await holdingWords(context, language, q.trim().normalize('NFC'), olderThan),
	)
	if (lang) wantTranslations(context, lang, missingTranslations(shown, lang), cursor !== undefined)
	return { messages: shown, nextCursor }
}

export const removeMessage = removal('remove-message', 'messageId', 'The message is removed.')
export const removeImage = removal('remove-image', 'messageId', 'The image is removed.')
export const clearStatus = removal('clear-status', 'userId', 'The status is cleared.')
export const hideName = removal('hide-name', 'userId', 'The name is hidden.')
export const removeStory = removal('remove-story', 'storyId', 'The story is removed.')
export const removeTopic = removal('remove-topic', 'topicId', 'The topic is removed.')
export const removeEvent = removal('remove-event', 'eventId', 'The event is removed.')

interface RemovalBody {
	reason: string
	actId: string
	/** For a topic: whether its boost is refunded. */
	refund?: boolean
}

/**
 * The handler of an act that can be undone. `id`: the field of the body with the content's id; `done`: the
 * answer's sentence.
 */
function removal<Id extends string>(act: ModerationAct, id: Id, done: string) {
	return async (
		context: RequestContext,
		{ who, body }: { who: Operator; body: Record<Id, string> & RemovalBody },
	) => {
		const { reason, actId, refund } = body
		const account = body[id]
		const content = {
			actId,
			message: id === 'messageId' ? await messageAt(context, account) : null,
		}
		const wanted = { act, account, reason, actId, content, ...(refund !== undefined && { refund }) }
		return runOrder(context, who, wanted, done)
	}
}

export const undo: Handler<'undoAct'> = async (context, { who, body: { act: account, actId } }) => {
	const messageId = await messageOfAct(context, account)
	const message = messageId === null ? null : await messageAt(context, messageId)
	const content = { actId: account, message }
	return runOrder(context, who, { act: 'undo', account, reason: '', actId, content }, 'Undone.')
}

export const answer: Handler<'answerOperator'> = async (
	context,
	{ who, params, body: { text } },
) => {
	const id = actIn(params.id) ?? refuse(404, 'not-found', 'This activity is gone.')
	const { seq } = requireOk(
		await context.room().do('answerOperator', { by: byOf(who), input: { id, text } }),
	)
	await untilArchived(context, seq)
	return { message: 'Your answer was sent.' }
}

/** The removal of the person who asks. Only their log-in identifies them, because their tokens are void. */
export const readRemoval: Handler<'readRemoval'> = async (context, { body: { accessToken } }) => {
	const sub = await subOf(context, accessToken)
	const { userId, act, ban, seq } = requireOk(
		await context.room().do('removed', { input: { sub } }),
	)
	if (userId === null) return { removal: null }
	await untilArchived(context, seq)
	const answerable = act === null ? undefined : await actOn(context, act)
	const told = answerable ?? (ban && (await lastBanOf(context, userId)))
	if (!told) return { removal: null }
	const kind = ban ? 'banned' : 'removed'
	return { removal: { kind, until: ban?.until ?? null, ...told } }
}

export const answerRemoval: Handler<'answerRemoval'> = async (
	context,
	{ body: { accessToken, text } },
) => {
	const sub = await subOf(context, accessToken)
	const { seq } = requireOk(await context.room().do('answerRemoval', { input: { sub, text } }))
	await untilArchived(context, seq)
	return { message: 'Your answer was sent.' }
}

/** The `sub` of the log-in to which this access token belongs. */
async function subOf(
	context: RequestContext,
	accessToken: string | null | undefined,
): Promise<string> {
	const { network, settings, now } = context
	const account = accessToken ? await accountOfToken(context, accessToken) : null
	const rate = scaledLimit(RATES.removal, settings.RATE_LIMIT_SCALE)
	limitRate(`removal:${account?.sub ?? network}`, rate, now())
	return account?.sub ?? refuse(401, 'access-token', 'Could not get access token.')
}

/**
 * The message; null when it is gone. The room may have answered the same request before, and then that answer is
 * repeated.
 */
async function messageAt(context: RequestContext, id: string): Promise<Message | null> {
	const message = await findMessage(context, id)
	if (message === null) return refuse(404, 'not-found', 'This message is gone.')
	return message === 'gone' ? null : message
}
