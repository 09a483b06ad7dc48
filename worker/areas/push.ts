import { DEFAULT_LANGUAGE, isLanguage, type LanguageCode } from '#contract/languages'
import { DAY_MS, PUSH_DEVICES_MAX, PUSH_ENDPOINT_MAX_CHARS } from '#contract/limits'
import { type AlertSettings, isAlertType, NOT_CONFIGURED, switchesOf } from '#contract/push'
import { SESSION_OVER, tooFast } from '#contract/refusals'
import { isPushAddress } from '#rules/alerts/push-host'
import { RATES, scaledLimit } from '#rules/limits/rates'
import { isZone } from '#rules/zone'
import { tellOfDevices } from '../alerts/tell-of-devices.ts'
import { byOf, type Caller, type RequestContext } from '../context.ts'
import {
	dropOwn,
	dropSubscriptions,
	findDevice,
	idOfEndpoint,
	ownsOne,
	saveSubscription,
	settingsFor,
} from '../db/alerts.ts'
import type { Handler } from '../handler.ts'
import { untilArchived } from '../http/archive.ts'
import { limitRate } from '../http/rate-limit.ts'
import { Refusal, refuse, requireOk } from '../http/refusal.ts'
import { keyedHash } from '../http/visitor.ts'

const PUBLIC_KEY_BYTES = 65
const AUTH_BYTES = 16
const TOO_MANY = `You get alerts on ${PUSH_DEVICES_MAX} devices already.`

export const key: Handler<'pushKey'> = async ({ settings }) => ({
	publicKey: settings.VAPID_PUBLIC_KEY ?? null,
})

/**
 * Stores a subscription for the person of the token; without a token the device is a guest's from then on
 * (G-147, G-149).
 */
export const save: Handler<'savePushSubscription'> = async (context, { who, body }) => {
	const { settings, now } = context
	limitRate(
		`push:${who?.userId ?? context.network}`,
		scaledLimit(RATES.push, settings.RATE_LIMIT_SCALE),
		now(),
	)
	const { endpoint = '', keys = {} } = body.subscription ?? body
	if (body.action !== 'subscribe' && body.action !== 'unsubscribe')
		refuse(400, 'action', "The action must be 'subscribe' or 'unsubscribe'.")
	if (!URL.canParse(endpoint) || endpoint.length > PUSH_ENDPOINT_MAX_CHARS) noSubscription()
	const id = await idOfEndpoint(endpoint)
	if (body.action === 'unsubscribe') {
		const owner = (await findDevice(context, id))?.userId
		await dropSubscriptions(context, [id])
		if (owner) await tellOfDevices(context, owner)
		return { message: 'You get no alerts on this device any more.' }
	}

	const vapidKey = settings.VAPID_PUBLIC_KEY
	if (!vapidKey) refuse(503, 'not-configured', NOT_CONFIGURED)
	if (!isPushAddress(endpoint, settings.PUSH_HOSTS))
		refuse(400, 'push-service', 'This push service is not known here.')
	const { p256dh = '', auth = '' } = keys
	if (!(await areKeys(p256dh, auth))) noSubscription()
	// A service worker has no token, so the owner of the subscription that is replaced keeps the new one.
	const oldId = body.oldEndpoint === undefined ? id : await idOfEndpoint(body.oldEndpoint)
	// Of two such requests at once the first deletes the old subscription, so the second goes by the new one.
	const old =
		(await findDevice(context, oldId)) ?? (oldId === id ? undefined : await findDevice(context, id))
	const userId = who?.userId ?? (oldId === id ? null : (old?.userId ?? null))
	const language =
		languageIn(body.language) ?? old?.language ?? who?.person.language ?? DEFAULT_LANGUAGE
	// A guest's subscription that replaces another guest's does not add one.
	const isMore = !old || old.userId !== null
	const network = userId !== null ? null : isMore ? await networkToday(context) : old.network
	const zone = body.zone !== undefined && isZone(body.zone) ? body.zone : (old?.zone ?? null)
	const row = { id, userId, endpoint, p256dh, auth, vapidKey, language, network, zone }
	const isReplaced = oldId !== id
	// All guests together have a limit, so a guest's old subscription goes first. A person's goes afterwards, because
	// it says whose the new one is.
	if (isReplaced && userId === null) await dropSubscriptions(context, [oldId])
	const options = { isMore, oldId, ver: who?.ver }
	const saved = await saveSubscription(context, { ...row, createdAt: now() }, options)
	if (isReplaced && userId !== null) await dropSubscriptions(context, [oldId])
	if (userId !== null && !(await isStillTheirs(context, userId, who))) {
		if (saved) await dropOwn(context, id, { userId, sub: null })
		throw new Refusal(SESSION_OVER)
	}
	if (!saved) {
		// The device's earlier owner is not at this device any more, so their subscription ends.
		if (!isReplaced && old && old.userId !== userId) await dropSubscriptions(context, [id])
		if (userId === null) throw new Refusal(tooFast(DAY_MS - (now() % DAY_MS)))
		// Between the two statements the person ended all sessions, so neither subscription is theirs any more.
		const isEnded = !who && isReplaced && !(await ownsOne(context, userId, [id, oldId]))
		if (isEnded) throw new Refusal(SESSION_OVER)
		refuse(409, 'too-many-devices', TOO_MANY)
	}
	return { message: 'You get alerts on this device.' }
}

export const settings: Handler<'readAlertSettings'> = async (context, { who }) =>
	whole(await settingsFor(context, who.userId))

export const saveSettings: Handler<'saveAlertSettings'> = async (
	context,
	{ who, body: { types = {}, quietFrom, quietTo, zone } },
) => {
	if (typeof zone === 'string' && !isZone(zone))
		refuse(400, 'zone', 'This time zone is not known here.')
	if (!Object.keys(types).every(isAlertType))
		refuse(400, 'types', 'One of these types of alerts is not known here.')
	const input = { types, quietFrom, quietTo, zone }
	const before = await settingsFor(context, who.userId)
	const { seq } = requireOk(await context.room().do('keepAlertSettings', { by: byOf(who), input }))
	await untilArchived(context, seq)
	// Not read again, because D1 may store them later.
	return whole({
		types: { ...before.types, ...types },
		quietFrom: quietFrom === undefined ? before.quietFrom : quietFrom,
		quietTo: quietTo === undefined ? before.quietTo : quietTo,
		zone: zone === undefined ? before.zone : zone,
	})
}

function whole({ types, ...rest }: Awaited<ReturnType<typeof settingsFor>>): AlertSettings {
	return { types: switchesOf(types), ...rest }
}

function noSubscription(): never {
	return refuse(400, 'subscription', 'This is no push subscription.')
}

/** A pseudonym of a guest's network, another one each day. */
function networkToday({ settings, network, now }: RequestContext): Promise<string> {
	const day = Math.floor(now() / DAY_MS)
	return keyedHash(settings.STAGE_TOKEN_SECRET, 'push', `${network}\n${day}`)
}

/**
 * Whether the person still exists and did not log out after the device was saved. Both can happen while the
 * request is on its way.
 */
async function isStillTheirs(
	context: RequestContext,
	userId: string,
	who: Caller | null,
): Promise<boolean> {
	const isKnown = await tellOfDevices(context, userId)
	return who ? (await context.room().who(byOf(who))).ok : isKnown
}

/**
 * Whether the keys have the right lengths and `p256dh` is a point of the curve. Nothing could be encrypted with
 * other keys.
 */
async function areKeys(p256dh: string, auth: string): Promise<boolean> {
	const point = Buffer.from(p256dh, 'base64url')
	if (point.length !== PUBLIC_KEY_BYTES) return false
	if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false
	const curve = { name: 'ECDH', namedCurve: 'P-256' }
	return crypto.subtle.importKey('raw', point, curve, false, []).then(
		() => true,
		() => false,
	)
}

function languageIn(tag: string | undefined): LanguageCode | null {
	return tag !== undefined && isLanguage(tag) ? tag : null
}
