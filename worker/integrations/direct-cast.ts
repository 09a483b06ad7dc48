import type { DirectCastResult } from '#room/alerts/alert-port'
import type { Settings } from '../settings.ts'
import { askOutside, ServiceDown } from './ask-outside.ts'

interface DirectCast {
	recipientFid: number
	message: string
	/** Farcaster sends only one direct cast for each key. */
	idempotencyKey: string
}

const AGAIN_MS = 5_000
const TOO_MANY_MS = 60_000

/** Farcaster's direct casts; null where they are not configured. */
export function directCastsOf({
	FARCASTER_DM_URL,
	FARCASTER_DM_KEY,
}: Settings): ((cast: DirectCast) => Promise<DirectCastResult>) | null {
	if (!FARCASTER_DM_KEY) return null
	const url = `${FARCASTER_DM_URL}/v2/ext-send-direct-cast`
	const headers = {
		Authorization: `Bearer ${FARCASTER_DM_KEY}`,
		'Content-Type': 'application/json',
	}
	return async (cast) => {
		try {
			const asking = { method: 'PUT', headers, body: JSON.stringify(cast) }
			const { status, retryAfterS } = await askOutside(url, asking)
			if (status === 403) return { state: 'off', retryMs: 0 } // switched off in the person's own settings
			if (status >= 200 && status < 300) return { state: 'done', retryMs: 0 }
			const waitMs = status === 429 ? TOO_MANY_MS : AGAIN_MS
			return { state: 'away', retryMs: Math.max(waitMs, retryAfterS * 1_000) }
		} catch (error) {
			if (error instanceof ServiceDown) return { state: 'away', retryMs: AGAIN_MS }
			throw error
		}
	}
}
