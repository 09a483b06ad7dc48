import { directionOf, type LanguageCode, RIGHT_TO_LEFT_LETTERS } from '#contract/languages'
import { type DomainLength, tokensOf } from './tokens.ts'

const LETTER = /\p{L}/gu
/** Everything that looks like a domain is left out, whatever its ending, because the browser has no list of endings. */
const ANY_DOMAIN: DomainLength = (run) => (/^[\w.:-]+$/.test(run) ? run.length : 0)

/**
 * The reading direction of a text, by the majority of its letters: neither the first word nor a half-loaded page
 * can change it. Links, names and code are not counted. In a tie, or without letters, the text's language decides.
 */
export function directionOfText(text: string, language: LanguageCode): 'rtl' | 'ltr' {
	const own = directionOf(language)
	if (own === 'ltr' && !RIGHT_TO_LEFT_LETTERS.test(text)) return own
	let balance = 0
	let from = 0
	for (const { index, text: token } of [...tokensOf(text, ANY_DOMAIN), END]) {
		for (const [letter] of text.slice(from, index).matchAll(LETTER))
			balance += RIGHT_TO_LEFT_LETTERS.test(letter) ? 1 : -1
		from = index + token.length
	}
	if (balance === 0) return own
	return balance > 0 ? 'rtl' : 'ltr'
}

const END = { index: Number.POSITIVE_INFINITY, text: '' }
