import { UPLOAD_ADDRESS_LIFE_MS } from '#contract/limits'
import { refuse } from '../http/refusal.ts'

/** A signed address for one upload within ten minutes; it needs no token. */
export async function uploadAddress(secret: string, name: string, now: number): Promise<string> {
	const expires = now + UPLOAD_ADDRESS_LIFE_MS
	return `/uploads/${name}?expires=${expires}&signature=${await sign(secret, name, String(expires))}`
}

/** The upload's name, if the signature is ours. */
export async function requireOurs(secret: string, url: URL, now: number): Promise<string> {
	const name = /^\/uploads\/([0-9a-f]{32})$/.exec(url.pathname)?.[1]
	if (!name) return refuse(404, 'not-found', 'This address does not exist.')
	const expires = url.searchParams.get('expires') ?? ''
	const expected = await sign(secret, name, expires)
	if (!isSame(expected, url.searchParams.get('signature') ?? ''))
		refuse(403, 'signature', 'This upload address is not ours.')
	if (Number(expires) <= now) refuse(410, 'expired', 'This upload address has expired.')
	return name
}

async function sign(secret: string, name: string, expires: string): Promise<string> {
	const encoder = new TextEncoder()
	const key = await crypto.subtle.importKey(
		'raw',
		encoder.encode(`upload-address:${secret}`),
		{ name: 'HMAC', hash: 'SHA-256' },
		false,
		['sign'],
	)
	const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${name}\n${expires}`))
	return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Compares in constant time. */
function isSame(expected: string, given: string): boolean {
	let different = expected.length ^ given.length
	for (let at = 0; at < expected.length; at++)
		different |= expected.charCodeAt(at) ^ given.charCodeAt(at)
	return different === 0
}
