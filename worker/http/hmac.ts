import { secretsIn } from '#storage/secrets'

/** HMAC-SHA256 in hexadecimal digits. */
export async function hmacOf(secret: string, message: string): Promise<string> {
	const encoder = new TextEncoder()
	const algorithm = { name: 'HMAC', hash: 'SHA-256' }
	const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
		'sign',
	])
	const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(message))
	return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A signature for one purpose. Of several secrets the first one signs. */
export function signatureOf(secrets: string, purpose: string, message: string): Promise<string> {
	const [secret = ''] = secretsIn(secrets)
	return hmacOf(`${purpose}:${secret}`, message)
}

/** Whether any of the secrets made this signature. */
export async function isSignature(
	given: string,
	secrets: string,
	purpose: string,
	message: string,
): Promise<boolean> {
	const expected = await Promise.all(
		secretsIn(secrets).map((secret) => hmacOf(`${purpose}:${secret}`, message)),
	)
	return expected.some((one) => isSame(one, given))
}

/** Compares two texts in constant time. */
export function isSame(expected: string, given: string): boolean {
	let different = expected.length ^ given.length
	for (let at = 0; at < expected.length; at++)
		different |= expected.charCodeAt(at) ^ given.charCodeAt(at)
	return different === 0
}
