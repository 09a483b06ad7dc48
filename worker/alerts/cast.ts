import { createHash } from 'node:crypto'
import { CAST_MAX_CHARS } from '#contract/limits'
import type { DirectCastResult } from '#room/alerts/alert-port'
import { truncate } from '#rules/text/truncate'
import type { AlertJob } from '#storage/alerts/stored-alert-job'
import { PROFILE } from '#storage/people/stored-profile'
import type { RequestContext } from '../context.ts'
import { listenerFor } from '../db/alerts.ts'
import { directCastsOf } from '../integrations/direct-cast.ts'
import { dueNews } from './due-news.ts'
import { alertWords, summaryOf } from './words.ts'

const DONE: DirectCastResult = { state: 'done', retryMs: 0 }
const UUID = /^(.{8})(.{4})(.{3})(.)(.{3})(.{12}).*$/

/**
 * Sends a Farcaster participant a direct cast about what happened since the last one. Nothing is sent when all of
 * it is old by now.
 */
export async function cast(context: RequestContext, job: AlertJob): Promise<DirectCastResult> {
	const { userId } = job
	const send = directCastsOf(context.settings)
	const person = userId === null ? undefined : await listenerFor(context, userId)
	const profile = person && PROFILE.parse(person.profile, userId ?? '')
	if (!send || !profile || person?.status === 'Removed') return DONE
	const news = await dueNews(context, job, null)
	const [first] = news
	if (!first) return DONE

	const isOne = news.length === 1
	const { title, body, url } = isOne
		? await alertWords(context, first, { language: profile.language, zone: person.settings.zone })
		: await summaryOf(news.length, profile.language)
	const link = context.settings.STAGE_ORIGIN + url
	const words = body === '' ? title : `${title}: ${body}`
	return send({
		recipientFid: Number(profile.platformUserId),
		message: `${truncate(words, CAST_MAX_CHARS - link.length - 1)}\n${link}`,
		idempotencyKey: uuidOf(`${userId} ${job.alerts.map(({ id, at }) => `${id} ${at}`).join()}`),
	})
}

/** A UUID for the direct cast, made from the job's id, so that every attempt has the same one. */
function uuidOf(occasion: string): string {
	const hash = createHash('sha256').update(occasion).digest('hex')
	return hash.replace(UUID, '$1-$2-8$3-a$5-$6')
}
