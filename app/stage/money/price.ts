import type { LanguageCode } from '#contract/languages'
import { exactIn } from '#rules/exact'

/** US dollars as the reader's language writes them: always with cents. */
export function priceIn(language: LanguageCode, cents: number): string {
	return inDollars(language, cents, 'auto')
}

/** The same, without cents where there are none. */
export function roundPriceIn(language: LanguageCode, cents: number): string {
	return inDollars(language, cents, 'stripIfInteger')
}

/** 'US$' is one word also where one reads from right to left. */
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
