import type { Settings } from '../settings.ts'
import { askOutside, ServiceDown } from './ask-outside.ts'

interface PushAddress {
	endpoint: string
	p256dh: string
	auth: string
}

export interface Push {
	json: string
	ttlS: number
	/** The push service replaces an undelivered push with the same topic. At most 32 characters of base64url. */
	topic: string
	isUrgent: boolean
}

/**
 * A push service's answer. gone: the subscription is deleted for ever; keys: it does not accept our keys; long:
 * the push must be shortened; away: try later.
 */
export interface PushOutcome {
	state: 'taken' | 'gone' | 'keys' | 'long' | 'away'
	retryMs: number
}

const AGAIN_MS = 2_000

/** Sends to one device (RFC 8030, 8188, 8291, 8292). The caller has checked whether the address is allowed. */
export async function webPushOf({
	VAPID_PUBLIC_KEY,
	VAPID_PRIVATE_KEY,
	VAPID_SUBJECT,
}: Settings): Promise<((to: PushAddress, push: Push) => Promise<PushOutcome>) | null> {
	if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null
	const vapidDetails = {
		subject: VAPID_SUBJECT,
		publicKey: VAPID_PUBLIC_KEY,
		privateKey: VAPID_PRIVATE_KEY,
	}
	const { default: webPush } = await import('web-push')
	return async ({ endpoint, p256dh, auth }, { json, ttlS, topic, isUrgent }) => {
		const { headers, body } = webPush.generateRequestDetails(
			{ endpoint, keys: { p256dh, auth } },
			json,
			{ vapidDetails, TTL: ttlS, topic, urgency: isUrgent ? 'high' : 'normal' },
		)
		const { 'Content-Length': _, ...sent } = headers
		try {
			const asking = {
				method: 'POST',
				headers: sent as HeadersInit,
				body: new Uint8Array(body ?? []),
			}
			const { status, retryAfterS } = await askOutside(endpoint, asking)
			return { state: stateOf(status), retryMs: Math.max(AGAIN_MS, retryAfterS * 1_000) }
		} catch (error) {
			if (error instanceof ServiceDown) return { state: 'away', retryMs: AGAIN_MS }
			throw error
		}
	}
}

function stateOf(status: number): PushOutcome['state'] {
	if (status >= 200 && status < 300) return 'taken'
	if (status === 404 || status === 410) return 'gone'
	if (status === 401 || status === 403) return 'keys'
	return status === 413 ? 'long' : 'away'
}
