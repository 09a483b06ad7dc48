import { DEFAULT_LANGUAGE } from '#contract/languages'
import { isPushAddress } from '#rules/alerts/push-host'
import { RATES, scaledLimit } from '#rules/limits/rates'
import { PROFILE } from '#storage/people/stored-profile'
import { tellOfDevices } from '../alerts/tell-of-devices.ts'
import type { RequestContext } from '../context.ts'
import { dropSubscriptions, idOfMiniApp, listenerFor, saveMiniApp } from '../db/alerts.ts'
import { hookAnswer, readRaw } from '../http/hook.ts'
import { limitRate } from '../http/rate-limit.ts'
import { Refusal, wrongMethod } from '../http/refusal.ts'
import { ServiceDown } from '../integrations/ask-outside.ts'
import { eventIn, type FarcasterEvent } from '../integrations/farcaster-event.ts'
import { signersOf } from '../integrations/farcaster-hub.ts'
import type { Settings } from '../settings.ts'

const AGAIN_S = 60

/** Whether the stage takes webhooks from Farcaster's clients. */
export function hearsFarcaster({ FARCASTER_API_KEY, VAPID_PUBLIC_KEY }: Settings): boolean {
	return Boolean(FARCASTER_API_KEY && VAPID_PUBLIC_KEY)
}

/**
 * The webhook of Farcaster's clients: a person added the stage there and wants notifications, or wants no more. A
 * hub must confirm that the key which signed it belongs to the account (0134).
 */
export async function farcasterHook(context: RequestContext): Promise<Response> {
	const { request, settings } = context
	if (!hearsFarcaster(settings)) return hookAnswer(404, 'not-found', 'This address does not exist.')
	if (request.method !== 'POST') return wrongMethod('POST')
	const body = await readRaw(context)
	if (body === null) return hookAnswer(413, 'too-large', 'This is too much.')
	const event = await eventIn(body)
	if (!event) return hookAnswer(400, 'signature', 'This signature is not valid.')
	try {
		return await heed(context, event)
	} catch (error) {
		return later(error)
	}
}

async function heed(context: RequestContext, { fid, key, told }: FarcasterEvent) {
	const { settings, network, now } = context
	const thanks = hookAnswer(200, 'ok', 'Thank you.')
	const userId = `farcaster:${fid}`
	// Anybody can make a key and sign with it. The hub is asked only about people of this stage, and at a limited rate.
	limitRate(`hook:${network}`, scaledLimit(RATES.farcasterHook, settings.RATE_LIMIT_SCALE), now())
	const person = await listenerFor(context, userId)
	if (!person || person.status === 'Removed' || told === null) return thanks
	limitRate(`hook:${network} ${fid}`, scaledLimit(RATES.push, settings.RATE_LIMIT_SCALE), now())
	const signer = await signersOf(settings)(fid, key)
	if (!signer) return hookAnswer(400, 'signature', 'This key does not sign for that account.')

	const id = idOfMiniApp(fid, signer.appFid)
	if (told === 'off') await dropSubscriptions(context, [id])
	else if (isPushAddress(told.url, settings.FARCASTER_PUSH_HOSTS)) {
		const language = PROFILE.parse(person.profile, userId)?.language ?? DEFAULT_LANGUAGE
		await saveMiniApp(context, { id, userId, language, ...told })
	} else return hookAnswer(400, 'address', 'This address is not known here.')
	if (!(await tellOfDevices(context, userId))) await dropSubscriptions(context, [id])
	return thanks
}

function later(error: unknown): Response {
	const refusal =
		error instanceof ServiceDown ? new Refusal({ ...AWAY, retryAfterS: AGAIN_S }) : error
	if (!(refusal instanceof Refusal)) throw error
	const answer = hookAnswer(refusal.status, refusal.code, refusal.message)
	answer.headers.set('Retry-After', String(refusal.retryAfterS))
	return answer
}

const AWAY = { status: 503, code: 'hub-away', message: 'Farcaster does not answer right now.' }
