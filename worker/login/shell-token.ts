import { jwtVerify, SignJWT } from 'jose'
import { MINUTE_MS } from '#contract/limits'
import { secretsIn } from '#storage/secrets'

/** The name by which a script appears in the operators' log. */
export const SHELL = 'shell'
const LIFE_MS = MINUTE_MS

/** A token for one method and path, signed with the stage's secret, valid for a minute. */
export function signShellToken(secrets: string, asked: string, now: number): Promise<string> {
	const [secret = ''] = secretsIn(secrets)
	return new SignJWT()
		.setProtectedHeader({ alg: 'HS256' })
		.setAudience(asked)
		.setExpirationTime(Math.floor((now + LIFE_MS) / 1000))
		.sign(keyOf(secret))
}

/**
 * Whether the token was signed for this request. `asked` is the method and the path, as in 'GET
 * /api/admin/parked'.
 */
export async function isFromShell(
	secrets: string,
	token: string,
	asked: string,
	now: number,
): Promise<boolean> {
	for (const secret of secretsIn(secrets)) {
		const options = { algorithms: ['HS256'], audience: asked, currentDate: new Date(now) }
		const read = await jwtVerify(token, keyOf(secret), {
			...options,
			requiredClaims: ['exp', 'aud'],
		}).catch(() => null)
		const { exp = 0 } = read?.payload ?? {}
		// Refuses tokens that expire later than those made here.
		if (exp > 0 && exp * 1000 <= now + 2 * LIFE_MS) return true
	}
	return false
}

/** The signing key, different from that of stage tokens, so that no participant has a token signed with it. */
function keyOf(secret: string): Uint8Array {
	return new TextEncoder().encode(`stage-shell:${secret}`)
}
