import { inAsciiDigits } from '#rules/text/ascii-digits'

/** What an operator enters about transactions of a paying account that the stage does not know. */
export interface ForeignTransactions {
	/** The next nonce of the account. Transactions before it that the stage does not know are ignored. */
	fromNonce: string
	/** The number of a block. The account's transfers from there on are booked first. */
	sentSince: string
}

export const NOTHING_SENT: ForeignTransactions = { fromNonce: '', sentSince: '' }

const WHOLE = /^\d{0,15}$/

export function isWhole(written: string): boolean {
	return WHOLE.test(plain(written))
}

export function problemOfSent({ fromNonce, sentSince }: ForeignTransactions): boolean {
	return !isWhole(fromNonce) || !isWhole(sentSince)
}

/** The entered numbers; undefined for empty fields. */
export function numbersOf({ fromNonce, sentSince }: ForeignTransactions): {
	fromNonce: number | undefined
	sentSince: number | undefined
} {
	return { fromNonce: numberIn(fromNonce), sentSince: numberIn(sentSince) }
}

function numberIn(written: string): number | undefined {
	const digits = plain(written)
	return digits === '' ? undefined : Number(digits)
}

/**
 * The entered number in the digits 0 to 9. The page shows numbers in the reader's own digits, so operators may
 * type those.
 */
function plain(written: string): string {
	return inAsciiDigits(written.trim())
}
