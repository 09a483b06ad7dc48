const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes bytes in Crockford's base 32, which has no letters that people confuse. */
export function crockford(bytes: Uint8Array): string {
	let text = ''
	let held = 0
	let bits = 0
	for (const byte of bytes) {
		held = (held << 8) | byte
		bits += 8
		while (bits >= 5) {
			bits -= 5
			text += ALPHABET[(held >> bits) & 31]
			held &= (1 << bits) - 1
		}
	}
	return text
}
