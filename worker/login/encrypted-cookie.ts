import { EncryptJWT, jwtDecrypt } from 'jose'
import { secretsIn } from '#storage/secrets'
import { cookieIn, cookiesOf, setCookie } from '../http/cookies.ts'
import type { Settings } from '../settings.ts'

/** A cookie that only the stage can read. */
export interface EncryptedCookie {
	name: string
	lifeS: number
}

/** The most characters in one cookie. Browsers silently drop a cookie of more than 4096 characters, name included. */
const PIECE_CHARS = 3_800
const PIECES_MAX = 9

export async function encryptedCookie(
	settings: Settings,
	cookie: EncryptedCookie,
	content: object,
): Promise<string> {
	return cookieHeader(settings, cookie, await encrypted(settings, cookie, content))
}

/** Like `encryptedCookie`, in as many cookies as the content needs. The first says how many there are. */
export async function encryptedCookies(
	settings: Settings,
	cookie: EncryptedCookie,
	content: object,
): Promise<string[]> {
	const value = await encrypted(settings, cookie, content)
	const count = Math.ceil(value.length / PIECE_CHARS)
	if (count === 1) return [cookieHeader(settings, cookie, value)]
	if (count > PIECES_MAX) throw new Error('The tokens are too long for cookies.')
	return Array.from({ length: count }, (_, at) => {
		const piece = value.slice(at * PIECE_CHARS, (at + 1) * PIECE_CHARS)
		return cookieHeader(settings, pieceOf(cookie, at), at === 0 ? `${count}~${piece}` : piece)
	})
}

function pieceOf({ name, lifeS }: EncryptedCookie, at: number): EncryptedCookie {
	return { name: at === 0 ? name : `${name}_${at}`, lifeS }
}

async function encrypted(
	settings: Settings,
	{ name, lifeS }: EncryptedCookie,
	content: object,
): Promise<string> {
	const [secret = ''] = secretsIn(settings.STAGE_TOKEN_SECRET)
	return new EncryptJWT({ ...content })
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.setAudience(name)
		.setExpirationTime(`${lifeS}s`)
		.encrypt(await cookieKey(secret))
}

function cookieHeader(settings: Settings, { name, lifeS }: EncryptedCookie, value: string): string {
	return setCookie(fullName(settings, name), value, {
		secure: isSecure(settings),
		httpOnly: true,
		maxAgeS: lifeS,
		path: '/',
	})
}

/** The cookie's content; null when it is missing, too old or forged. */
export async function readEncryptedCookie<T>(
	settings: Settings,
	cookie: EncryptedCookie,
	request: Request,
): Promise<T | null> {
	const value = encryptedIn(settings, cookie, request)
	if (!value) return null
	const { name } = cookie
	for (const secret of secretsIn(settings.STAGE_TOKEN_SECRET)) {
		const read = await jwtDecrypt(value, await cookieKey(secret), { audience: name }).catch(
			() => null,
		)
		if (read) return read.payload as T
	}
	return null
}

function encryptedIn(settings: Settings, cookie: EncryptedCookie, request: Request): string | null {
	const first = cookieIn(request, fullName(settings, cookie.name))
	const [, count, piece] = /^(\d)~(.*)$/.exec(first ?? '') ?? []
	if (piece === undefined) return first
	const others = Array.from({ length: Number(count) - 1 }, (_, at) =>
		cookieIn(request, fullName(settings, pieceOf(cookie, at + 1).name)),
	)
	return [piece, ...others].join('')
}

/** Erases the further pieces of a cookie that this browser has. */
export function clearCookiePieces(
	settings: Settings,
	{ name }: EncryptedCookie,
	request: Request,
): string[] {
	return namesLike(settings, `${name}_`, request).map((piece) => clearCookie(settings, piece, '/'))
}

export function clearEncryptedCookie(settings: Settings, { name }: EncryptedCookie): string {
	return clearCookie(settings, fullName(settings, name), '/')
}

export function clearCookie(settings: Settings, name: string, path: string): string {
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
