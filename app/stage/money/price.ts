import { type LanguageCode, localeOf } from '#contract/languages'

/** US dollars as the reader's language writes them: always with cents. */
export function priceIn(language: LanguageCode, cents: number): string {
	return inDollars(language, cents, 'auto')
}

/** The same, without cents where there are none. */
export function roundPriceIn(language: LanguageCode, cents: number): string {
	return inDollars(language, cents, 'stripIfInteger')
}

function inDollars(
	language: LanguageCode,
	cents: number,
	trailingZeroDisplay: 'auto' | 'stripIfInteger',
): string {
	return new Intl.NumberFormat([localeOf(language), 'en'], {
		style: 'currency',
		currency: 'USD',
		currencyDisplay: 'narrowSymbol',
		trailingZeroDisplay,
	}).format(cents / 100)
}
