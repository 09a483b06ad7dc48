import { env } from 'cloudflare:workers'
import { readStageToken } from '#storage/people/stage-token'
import { save, saveSettings } from '#worker/areas/push'
import { type Caller, openContext, type RequestContext } from '#worker/context'
import { requireOk } from '#worker/http/refusal'
import type { Device } from '../../sandbox/demo/play-alerts.ts'
import type { openStage } from '../../support/open-stage.ts'
import { BROWSER, type Person } from '../../support/person.ts'

/** The person as a request has them from its admission on, whatever becomes of them meanwhile. */
export async function callerOf(
	stage: Awaited<ReturnType<typeof openStage>>,
	{ userId, stageToken }: Person,
): Promise<Caller> {
	const token = await readStageToken(String(env.STAGE_TOKEN_SECRET), stageToken ?? '', Date.now())
	const by = { userId: userId ?? '', ver: token?.ver ?? 0 }
	return { ...by, ...requireOk(await stage.room().who(by)) }
}

/** The context of a request that runs already. */
export function runningContext(): RequestContext {
	const headers = { 'User-Agent': BROWSER }
	return openContext(env, new Request('http://stage.test/', { headers }), 'test', () => {})
}

/** Requests of theirs that were admitted before, and store their device and their alert settings only now. */
export function alertsSavedBy(who: Caller, { endpoint, keys }: Device) {
	const context = runningContext()
	const types = { reply: false }
	return Promise.allSettled([
		save(context, { who, body: { endpoint, keys, action: 'subscribe' } }),
		saveSettings(context, {
			...{ who, body: { types, quietFrom: null, quietTo: null, zone: null } },
		}),
	])
}
