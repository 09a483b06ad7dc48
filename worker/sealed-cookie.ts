import { EncryptJWT, jwtDecrypt } from 'jose'
import { cookieIn, setCookie } from './cookies.ts'
import type { Settings } from './settings.ts'

/** A cookie that only the stage can read, sent to no other path. */
export interface SealedCookie {
	name: string
	path: string
	lifeS: number
}

export async function sealed(
	settings: Settings,
	{ name, path, lifeS }: SealedCookie,
	content: object,
): Promise<string> {
	const value = await new EncryptJWT({ ...content })
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.setExpirationTime(`${lifeS}s`)
		.encrypt(await cookieKey(settings))
	return setCookie(name, value, {
		secure: isSecure(settings),
		httpOnly: true,
		maxAgeS: lifeS,
		path,
	})
}

/** What it holds; null when it is not there, too old, or not ours. */
export async function opened<T>(
	settings: Settings,
	{ name }: SealedCookie,
	request: Request,
): Promise<T | null> {
	const value = cookieIn(request, name)
	if (!value) return null
	try {
		const { payload } = await jwtDecrypt(value, await cookieKey(settings))
		return payload as T
	} catch {
		return null
	}
}

export function gone(settings: Settings, { name, path }: SealedCookie): string {
	return setCookie(name, '', { secure: isSecure(settings), httpOnly: true, maxAgeS: 0, path })
}

/** Browsers refuse cookies that are secure where one's own machine speaks plain HTTP. */
export function isSecure({ STAGE_ORIGIN }: Settings): boolean {
	return STAGE_ORIGIN.startsWith('https:')
}

async function cookieKey({ STAGE_TOKEN_SECRET }: Settings): Promise<Uint8Array> {
	const [secret = ''] = STAGE_TOKEN_SECRET.split(',')
	const material = await crypto.subtle.importKey(
		'raw',
		new TextEncoder().encode(secret.trim()),
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
