/** HMAC-SHA256 in hexadecimal digits. */
export async function hmacOf(secret: string, said: string): Promise<string> {
	const encoder = new TextEncoder()
	const algorithm = { name: 'HMAC', hash: 'SHA-256' }
	const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
		'sign',
	])
	const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(said))
	return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Compares in constant time. */
export function isSame(expected: string, given: string): boolean {
	let different = expected.length ^ given.length
	for (let at = 0; at < expected.length; at++)
		different |= expected.charCodeAt(at) ^ given.charCodeAt(at)
	return different === 0
}
