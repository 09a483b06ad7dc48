/** The reasons among which operators choose. People read them in their own language. */
export const REASON_CODES = ['spam', 'hate', 'violence', 'sexual', 'data', 'beside'] as const
export type ReasonCode = (typeof REASON_CODES)[number]

export interface Reason {
	code: ReasonCode | null
	/** The operator's own words, which may be empty beside a code. */
	words: string
}

/**
 * A stored reason: '#' and the code, then the words, as in '#spam twice today'. Reasons from before codes are only
 * words.
 */
const CODED = new RegExp(`^#(${REASON_CODES.join('|')})(?:\\s([^]*))?$`)

export function reasonIn(text: string): Reason {
	const found = CODED.exec(text)
	if (!found) return { code: null, words: text }
	return { code: found[1] as ReasonCode, words: found[2] ?? '' }
}

export function reasonFrom({ code, words }: Reason): string {
	if (code === null) return words
	return words === '' ? `#${code}` : `#${code} ${words}`
}
