import { logLine } from '#room/kernel/log-line'
import { projectMessage } from '#rules/hearing/visibility'
import type { Reader } from '../../app/load-context.ts'
import type { MessagePage, StagePage } from '../../app/stage/model.ts'
import { listenerOf, type RequestContext } from '../context.ts'
import { cut, findMessageForGuest, newest, rootsMissingFrom, threadOf } from '../db/messages.ts'
import { isBehind } from '../db/migrations.ts'
import { archivedRoster, rosterIn } from '../db/roster.ts'
import { outageOf } from '../http/outage.ts'
import { missing, wantTranslations } from '../pages/language-demand.ts'

type Reading = Pick<Reader, 'language' | 'view' | 'opened'>

const NOBODY = { onStage: 0, offStageVetted: 0, requiredFollowers: 0, medianFollowers: 0 }

/** The stage as a guest reads it: one D1 batch, so that the feed and its `seq` belong together. */
export async function stagePage(
	context: RequestContext,
	{ language, view, opened }: Reading,
): Promise<StagePage> {
	const minFollowers = context.settings.MIN_FOLLOWERS
	const page = { language, view, opened, serverTime: context.now(), minFollowers }
	try {
		if (isBehind(context)) throw new Error('D1 lacks migrations')
		const [[row], rows] = await context.db.batch([
			archivedRoster(context),
			newest(context, language),
		])
		const { shown: found, nextCursor } = cut(rows)
		const shown = [...found, ...(await rootsMissingFrom(context, language, found))]
		wantTranslations(context, language, missing(shown, language))
		const { epoch, seq, participants, counts, totalViews, slowModeSeconds } = await rosterIn(
			context,
			row,
		)
		const guest = listenerOf(null, language)
		return {
			...page,
			epoch,
			seq,
			participants,
			counts,
			totalViews,
			slowModeSeconds,
			messages: shown.map((message) => projectMessage(message, guest)),
			nextCursor,
			loaded: true,
		}
	} catch (error) {
		logLine('warn', 'page-without-data', { requestId: context.requestId, problem: String(error) })
		return {
			...page,
			epoch: '',
			seq: 0,
			participants: [],
			counts: NOBODY,
			totalViews: 0,
			slowModeSeconds: 0,
			messages: [],
			nextCursor: null,
			loaded: false,
		}
	}
}

/** The page of one message: its whole thread, on top of the present stage. */
export async function messagePage(
	context: RequestContext,
	reading: Reading,
	id: string,
): Promise<MessagePage> {
	const { language } = reading
	const message = await orUnavailable(context, findMessageForGuest(context, id))
	if (message === null) throw new Response(null, { status: 404 })
	if (message === 'gone') throw new Response(null, { status: 410 })
	const rootId = message.rootMessageId ?? message.id
	const [page, found] = await Promise.all([
		stagePage(context, reading),
		orUnavailable(context, threadOf(context, language, rootId)),
	])
	const thread = found.some((one) => one.id === id) ? found : [message, ...found]
	wantTranslations(context, language, missing(thread, language))
	const guest = listenerOf(null, language)
	return {
		...page,
		focus: { messageId: id, rootId, thread: thread.map((one) => projectMessage(one, guest)) },
	}
}

/** An unreachable D1 is no missing message: answers 503 instead of 404. */
async function orUnavailable<T>(context: RequestContext, looking: Promise<T>): Promise<T> {
	try {
		return await looking
	} catch (error) {
		const outage = outageOf(error, context)
		if (!outage) throw error
		throw new Response(null, { status: outage.status, headers: { 'Cache-Control': 'no-store' } })
	}
}
