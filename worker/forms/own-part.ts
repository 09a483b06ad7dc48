import { listActivities } from '#contract/alerts'
import { listNotable } from '#contract/people/notable'
import { readAlertSettings } from '#contract/push'
import { translatedRefusal } from '#locales/refusals'
import { shortFormsOf } from '#rules/short-forms'
import type { OwnPart, ReaderChoices } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'
import { askApi } from './ask-api.ts'
import type { Forms } from './model.ts'

/** The part of a person's own data that the address asks for, read from the API; null for none. */
export async function ownPart(
	context: RequestContext,
	{ language }: ReaderChoices,
	{ caller, stageToken }: Forms,
): Promise<OwnPart | null> {
	const part = new URL(context.request.url).searchParams.get('own')
	if (!caller) return null
	if (part === 'activity') {
		const asked = await askApi(context, listActivities, { query: { lang: language } }, stageToken)
		return asked.ok ? { part, ...asked.reply } : partWithProblem(part, asked.message)
	}
	if (part === 'alerts') {
		const asked = await askApi(context, readAlertSettings, {}, stageToken)
		return asked.ok ? { part, settings: asked.reply } : partWithProblem(part, asked.message)
	}
	if (part === 'list') {
		const asked = await askApi(context, listNotable, {}, stageToken)
		return asked.ok
			? { part, listed: asked.reply.listed ?? true }
			: partWithProblem(part, asked.message)
	}
	return null

	async function partWithProblem(part: OwnPart['part'], sentence: string): Promise<OwnPart> {
		return {
			part,
			problem: await translatedRefusal(sentence, language, shortFormsOf(language)),
		}
	}
}
