import { inAsciiDigits } from '#rules/text/ascii-digits'

/** What an account has sent that the stage does not know of, as an operator writes it. */
export interface Sent {
	/** The next nonce; what was sent before is left behind. */
	fromNonce: string
	/** The block from which on its transfers are booked first. */
	sentSince: string
}

export const NOTHING_SENT: Sent = { fromNonce: '', sentSince: '' }

const WHOLE = /^\d{0,15}$/

export function isWhole(written: string): boolean {
	return WHOLE.test(plain(written))
}

export function problemOfSent({ fromNonce, sentSince }: Sent): boolean {
	return !isWhole(fromNonce) || !isWhole(sentSince)
}

/** Without what was left empty. */
export function numbersOf({ fromNonce, sentSince }: Sent): {
	fromNonce: number | undefined
	sentSince: number | undefined
} {
	return { fromNonce: numberIn(fromNonce), sentSince: numberIn(sentSince) }
}

function numberIn(written: string): number | undefined {
	const digits = plain(written)
	return digits === '' ? undefined : Number(digits)
}

/** The page shows the number of the chain in the reader's own digits: it may be written back as it was read. */
function plain(written: string): string {
	return inAsciiDigits(written.trim())
}
