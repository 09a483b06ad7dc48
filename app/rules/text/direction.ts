import { directionOf, type LanguageCode, WRITTEN_LEFTWARDS } from '#contract/languages'
import { partsOf, type TextPart } from './linked-text.ts'

const LETTER = /\p{L}/gu

/**
 * Which way a text reads, by most of its letters: whatever word it begins with, and wherever a page is cut while it
 * arrives. Links, names and code are in no language. Where as many letters say the one as the other, or there are
 * none, its language decides.
 */
export function directionOfParts(
	parts: readonly TextPart[],
	language: LanguageCode,
): 'rtl' | 'ltr' {
	let balance = 0
	for (const { kind, text } of parts)
		if (kind === 'text')
			for (const [letter] of text.matchAll(LETTER))
				balance += WRITTEN_LEFTWARDS.test(letter) ? 1 : -1
	if (balance === 0) return directionOf(language)
	return balance > 0 ? 'rtl' : 'ltr'
}

export function directionOfText(text: string, language: LanguageCode): 'rtl' | 'ltr' {
	return directionOfParts(partsOf(text), language)
}
