import type { Answer } from '#room/kernel/rpc'
import { byOf, type RequestContext } from '../context.ts'
import { cutPage } from '../db/messages.ts'
import { otherWaitingMessages, reportsOf, waitingReports } from '../db/reports.ts'
import { wordsFoundIn } from '../db/word-list.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { requireOk } from '../http/refusal.ts'
import { missingTranslations, wantTranslations } from '../pages/language-demand.ts'
import { requireAnswerable } from './require-message.ts'

/** The answer to a report, once D1 has it. */
export async function answerReport(
	context: RequestContext,
	kept: Promise<Answer<{ seq: number }>>,
) {
	const { seq } = requireOk(await kept)
	await untilArchived(context, seq)
	return { message: 'Thank you. An operator will look at it.' }
}

export const report: Handler<'reportMessage'> = async (
	context,
	{ who, params: { id }, body: { reason, note } },
) => {
	const before = await requireAnswerable(context, id)
	const input = { before, reason, note }
	return answerReport(context, context.room().do('report', { by: byOf(who), input }))
}

/** The list of held and reported messages with all their words, for operators. */
export const queue: Handler<'listReports'> = async (context, { query: { cursor, lang } }) => {
	const { shown, nextCursor } = cutPage(await waitingReports(context, lang ?? null, cursor))
	const ids = shown.map(({ id }) => id)
	const [reports, listed, floods] = await Promise.all([
		reportsOf(context, ids),
		wordsFoundIn(context, ids),
		otherWaitingMessages(context, lang ?? null, shown),
	])
	const all = [...shown, ...[...floods.values()].flatMap(({ others }) => others)]
	if (lang) wantTranslations(context, lang, missingTranslations(all, lang), true)
	const reported = shown.map((message) => ({
		message,
		reports: reports.get(message.id) ?? [],
		listed: listed.get(message.id) ?? [],
		...(floods.has(message.id) && { flood: floods.get(message.id) }),
	}))
	return { reported, nextCursor }
}
