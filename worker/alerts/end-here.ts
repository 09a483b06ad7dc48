import { BODY_MAX_BYTES } from '#contract/limits'
import { logLine } from '#storage/log-line'
import { readStageToken } from '#storage/people/stage-token'
import type { RequestContext } from '../context.ts'
import { dropOwn, idOfEndpoint } from '../db/alerts.ts'
import { readText } from '../http/incoming-body.ts'

/**
 * Ends the alerts of a browser whose session ends, even if the browser keeps its subscription. A subscription
 * that another person has confirmed there since stays. The session ends in any case.
 */
export async function endAlertsHere(
	context: RequestContext,
	endpoint: string | undefined,
	whose: { userId: string | null; sub: string | null },
): Promise<void> {
	if (!endpoint) return
	try {
		await dropOwn(context, await idOfEndpoint(endpoint), whose)
	} catch (error) {
		logLine('warn', 'alerts-not-ended', { requestId: context.requestId, problem: error })
	}
}

/** Ends alerts on a device that logs out; the body may name the subscription and the person. */
export async function endAlertsOfLogOut(
	context: RequestContext,
	sub: string | null,
): Promise<void> {
	const { endpoint, stageToken } = await saidIn(context)
	if (typeof endpoint !== 'string') return
	const { STAGE_TOKEN_SECRET } = context.settings
	const by =
		typeof stageToken === 'string'
			? await readStageToken(STAGE_TOKEN_SECRET, stageToken, context.now())
			: null
	await endAlertsHere(context, endpoint, { userId: by?.userId ?? null, sub })
}

async function saidIn({ body }: RequestContext): Promise<Record<string, unknown>> {
	try {
		return Object(JSON.parse(await readText(body, BODY_MAX_BYTES)))
	} catch {
		return {}
	}
}
