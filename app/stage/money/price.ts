import type { LanguageCode } from '#contract/languages'
import { exactIn } from '#rules/exact'

/** US dollars as the reader's language writes them: always with cents. */
export function priceIn(language: LanguageCode, cents: number): string {
	return inDollars(language, cents, 'auto')
}

/** US dollars without cents where the amount has none. */
export function roundPriceIn(language: LanguageCode, cents: number): string {
	return inDollars(language, cents, 'stripIfInteger')
}

/** 'US$' stays one word in right-to-left text. */
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
