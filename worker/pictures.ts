import { askOutside } from './outside/ask-outside.ts'
import type { Settings } from './settings.ts'
import type { Stage } from './stage.ts'

export const PLACEHOLDER = '/avatar.svg'
const KINDS: [type: string, begins: (bytes: Uint8Array) => boolean][] = [
	['image/png', (b) => startsWith(b, [0x89, 0x50, 0x4e, 0x47])],
	['image/jpeg', (b) => startsWith(b, [0xff, 0xd8, 0xff])],
	['image/gif', (b) => startsWith(b, [0x47, 0x49, 0x46, 0x38])],
	['image/webp', (b) => startsWith(b, [0x52, 0x49, 0x46, 0x46]) && text(b, 8) === 'WEBP'],
]
const INSIDE =
	/(^|\.)(localhost|localdomain|local|internal|intranet|lan|corp|home|svc|home\.arpa)$|\.$/

/** Takes somebody's picture over into our own storage, so that no page loads from a third party (G-106). */
export async function keepPicture({ env, settings }: Stage, url: string): Promise<string> {
	if (!mayFetch(url, settings)) return PLACEHOLDER
	try {
		const { status, bytes } = await askOutside(url)
		const type = KINDS.find(([, begins]) => begins(bytes))?.[0]
		if (status !== 200 || !type) return PLACEHOLDER
		const name = await nameOf(bytes)
		await env.MEDIA.put(`avatars/${name}`, bytes, { httpMetadata: { contentType: type } })
		return `/media/avatars/${name}`
	} catch {
		return PLACEHOLDER // a picture is never worth losing a seat for
	}
}

function mayFetch(address: string, { X_API_URL, FARCASTER_API_URL }: Settings): boolean {
	const url = URL.parse(address)
	if (url?.username !== '' || url.password !== '') return false
	if ([X_API_URL, FARCASTER_API_URL].some((known) => new URL(known).host === url.host)) return true
	return url.protocol === 'https:' && url.port === '' && isPublic(url.hostname)
}

/** A name on the public network: no number, and none that only a network within knows. */
function isPublic(host: string): boolean {
	return !/^[\d.]+$|^\[/.test(host) && host.includes('.') && !INSIDE.test(host)
}

async function nameOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
	return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
	return start.every((byte, index) => bytes[index] === byte)
}

function text(bytes: Uint8Array, from: number): string {
	return new TextDecoder().decode(bytes.slice(from, from + 4))
}
