import type { LanguageCode } from '#contract/languages'
import { exactIn } from '#rules/exact-time'

/** US dollars with cents, in the reader's language. */
export function priceIn(language: LanguageCode, cents: number): string {
	return inDollars(language, cents, 'auto')
}

/** US dollars without cents where the amount has none. */
export function roundPriceIn(language: LanguageCode, cents: number): string {
	return inDollars(language, cents, 'stripIfInteger')
}

/** Matches the $ of 'US$', so that it stays one word in right-to-left text. */
const AFTER_LETTERS = /(?<=[A-Z])\$/

function inDollars(
	language: LanguageCode,
	cents: number,
	trailingZeroDisplay: 'auto' | 'stripIfInteger',
): string {
	return exactIn(language, {
		style: 'currency',
		currency: 'USD',
		currencyDisplay: 'narrowSymbol',
		trailingZeroDisplay,
	})(cents / 100).replace(AFTER_LETTERS, '$\u200e')
}
