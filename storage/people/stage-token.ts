import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { MINUTE_MS, STAGE_TOKEN_LIFE_MS } from '#contract/limits'
import type { TokenClaims } from '#room/kernel/rpc'
import { secretsIn } from '../secrets.ts'

const CLOCKS_APART_MS = MINUTE_MS // the Worker that signs and the room that checks are different machines

// The first secret signs and all of them verify, so that a secret can be replaced without logging anyone out
// (G-44).
interface Keys {
	signing: { kid: string; key: Uint8Array }
	byId: Map<string, Uint8Array>
}
const known = new Map<string, Keys>()

export async function signStageToken(
	secrets: string,
	by: TokenClaims,
	now: number,
): Promise<string> {
	const { signing } = await keysOf(secrets)
	return new SignJWT({ ver: by.ver, sid: crypto.randomUUID() })
		.setProtectedHeader({ alg: 'HS256', kid: signing.kid, typ: 'JWT' })
		.setSubject(by.userId)
		.setIssuedAt(Math.floor(now / 1000))
		.setExpirationTime(Math.floor((now + STAGE_TOKEN_LIFE_MS) / 1000))
		.sign(signing.key)
}

/**
 * The claims of a stage token; null for a token that is foreign, damaged or expired. Whether it was revoked only
 * the roster knows.
 */
export async function readStageToken(
	secrets: string,
	token: string,
	now: number,
): Promise<(TokenClaims & { expiresAt: number }) | null> {
	const { byId } = await keysOf(secrets)
	try {
		const { payload } = await jwtVerify(token, ({ kid }) => keyNamed(kid, byId), {
			algorithms: ['HS256'],
			currentDate: new Date(now),
			requiredClaims: ['sub', 'ver', 'exp', 'iat', 'sid'],
		})
		if (typeof payload.sub !== 'string' || typeof payload.ver !== 'number') return null
		if (!isOfOurKind(payload, now)) return null
		return { userId: payload.sub, ver: payload.ver, expiresAt: (payload.exp ?? 0) * 1000 }
	} catch {
		return null
	}
}

function keyNamed(kid: string | undefined, byId: Keys['byId']): Uint8Array {
	const key = byId.get(kid ?? '')
	if (!key) throw new Error('no key of this name')
	return key
}

/** Whether a validly signed token is a stage token, because another program may use the same secret. */
function isOfOurKind({ iss, aud, iat = 0, exp = 0 }: JWTPayload, now: number): boolean {
	const isNamedOtherwise = iss !== undefined || aud !== undefined
	const isFromTheFuture = iat * 1000 > now + CLOCKS_APART_MS
	return !isNamedOtherwise && !isFromTheFuture && (exp - iat) * 1000 <= STAGE_TOKEN_LIFE_MS
}

async function keysOf(secrets: string): Promise<Keys> {
	const keys = known.get(secrets) ?? (await deriveKeys(secretsIn(secrets)))
	known.set(secrets, keys)
	return keys
}

async function deriveKeys(secrets: string[]): Promise<Keys> {
	const keys = await Promise.all(
		secrets.map(async (secret) => {
			const key = new TextEncoder().encode(`stage-token:${secret}`)
			const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', key))
			return {
				kid: [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
				key,
			}
		}),
	)
	const [signing] = keys
	if (!signing) throw new Error('STAGE_TOKEN_SECRET is empty')
	return { signing, byId: new Map(keys.map(({ kid, key }) => [kid, key])) }
}
