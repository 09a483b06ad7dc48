import { jwtVerify, SignJWT } from 'jose'
import { MINUTE_MS } from '#contract/limits'

/** How an operator at a shell is called in the operators' log. */
export const SHELL = 'shell'
const LIFE_MS = MINUTE_MS

/** Says that somebody who has the stage's secret asks this, now: it opens no other address and is over in a minute. */
export function signShellToken(secrets: string, asked: string, now: number): Promise<string> {
	const [secret = ''] = split(secrets)
	return new SignJWT()
		.setProtectedHeader({ alg: 'HS256' })
		.setAudience(asked)
		.setExpirationTime(Math.floor((now + LIFE_MS) / 1000))
		.sign(keyOf(secret))
}

/** `asked`: the method and the path, as in 'GET /api/admin/parked'. */
export async function isFromShell(
	secrets: string,
	token: string,
	asked: string,
	now: number,
): Promise<boolean> {
	for (const secret of split(secrets)) {
		const options = { algorithms: ['HS256'], audience: asked, currentDate: new Date(now) }
		const read = await jwtVerify(token, keyOf(secret), {
			...options,
			requiredClaims: ['exp', 'aud'],
		}).catch(() => null)
		const { exp = 0 } = read?.payload ?? {}
		// One that lasts longer than ours do is not ours.
		if (exp > 0 && exp * 1000 <= now + 2 * LIFE_MS) return true
	}
	return false
}

/** While a secret is replaced there are two. */
function split(secrets: string): string[] {
	return secrets.split(',').map((secret) => secret.trim())
}

/** Not the key of stage tokens: nobody on stage has one of these. */
function keyOf(secret: string): Uint8Array {
	return new TextEncoder().encode(`stage-shell:${secret}`)
}
