import { REFERRAL_CODE_CHARS } from '#contract/limits'
import { codePoints } from '#contract/text'

/** The characters of codes. I, L, O, 0 and 1 are left out, because they are easily confused (G-87). */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const BYTES = 256

export function readReferralCode(input: string): string {
	return input.trim().toUpperCase()
}

/** The documented sentence that says why a code is malformed; null for a valid one. */
export function problemOfReferralCode(code: string, own: string | null): string | null {
	if (code === '') return 'Please enter a referral code'
	if (codePoints(code) !== REFERRAL_CODE_CHARS)
		return `Referral code must be ${REFERRAL_CODE_CHARS} characters`
	return code === own ? 'You cannot use your own referral code' : null
}

/** A random code. Bytes that would make some characters more likely than others are skipped. */
export function newReferralCode(random: (bytes: number) => Uint8Array): string {
	const fair = BYTES - (BYTES % ALPHABET.length)
	let code = ''
	while (code.length < REFERRAL_CODE_CHARS)
		for (const byte of random(REFERRAL_CODE_CHARS - code.length))
			if (byte < fair) code += ALPHABET[byte % ALPHABET.length]
	return code
}
