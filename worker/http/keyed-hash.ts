/** A pseudonym: equal for equal texts, and meaningless without the secret. */
export async function keyedHash(secret: string, purpose: string, text: string): Promise<string> {
	const encoder = new TextEncoder()
	const key = await crypto.subtle.importKey(
		'raw',
		encoder.encode(`${purpose}:${secret}`),
		{ name: 'HMAC', hash: 'SHA-256' },
		false,
		['sign'],
	)
	const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
	return btoa(String.fromCharCode(...mac.slice(0, 12)))
}
