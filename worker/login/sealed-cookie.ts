import { EncryptJWT, jwtDecrypt } from 'jose'
import { secretsIn } from '#storage/secrets'
import { cookieIn, cookiesOf, setCookie } from '../http/cookies.ts'
import type { Settings } from '../settings.ts'

/** A cookie that only the stage can read. */
export interface SealedCookie {
	name: string
	lifeS: number
}

export async function sealed(
	settings: Settings,
	{ name, lifeS }: SealedCookie,
	content: object,
): Promise<string> {
	const [secret = ''] = secretsIn(settings.STAGE_TOKEN_SECRET)
	const value = await new EncryptJWT({ ...content })
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.setAudience(name)
		.setExpirationTime(`${lifeS}s`)
		.encrypt(await cookieKey(secret))
	return setCookie(fullName(settings, name), value, {
		secure: isSecure(settings),
		httpOnly: true,
		maxAgeS: lifeS,
		path: '/',
	})
}

/** The cookie's content; null when it is missing, too old or forged. */
export async function opened<T>(
	settings: Settings,
	{ name }: SealedCookie,
	request: Request,
): Promise<T | null> {
	const value = cookieIn(request, fullName(settings, name))
	if (!value) return null
	for (const secret of secretsIn(settings.STAGE_TOKEN_SECRET)) {
		const read = await jwtDecrypt(value, await cookieKey(secret), { audience: name }).catch(
			() => null,
		)
		if (read) return read.payload as T
	}
	return null
}

export function gone(settings: Settings, { name }: SealedCookie): string {
	return erased(settings, fullName(settings, name), '/')
}

export function erased(settings: Settings, name: string, path: string): string {
	return setCookie(name, '', { secure: isSecure(settings), httpOnly: true, maxAgeS: 0, path })
}

/** The full names of a browser's cookies that begin like this, oldest first. */
export function namesLike(settings: Settings, beginning: string, request: Request): string[] {
	const like = fullName(settings, beginning)
	return [...cookiesOf(request)]
		.filter(([name, value]) => name.startsWith(like) && value !== '')
		.map(([name]) => name)
}

/** Whether cookies get `Secure`, which fails on a local machine's plain HTTP. */
export function isSecure({ STAGE_ORIGIN }: Settings): boolean {
	return STAGE_ORIGIN.startsWith('https:')
}

/**
 * The cookie's name with the prefix `__Host-`, with which browsers accept it neither from a sister domain nor over
 * plain HTTP.
 */
function fullName(settings: Settings, name: string): string {
	return isSecure(settings) ? `__Host-${name}` : name
}

async function cookieKey(secret: string): Promise<Uint8Array> {
	const material = await crypto.subtle.importKey(
		'raw',
		new TextEncoder().encode(secret),
		'HKDF',
		false,
		['deriveBits'],
	)
	const info = new TextEncoder().encode('stage identity cookie')
	const bits = await crypto.subtle.deriveBits(
		{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info },
		material,
		256,
	)
	return new Uint8Array(bits)
}
