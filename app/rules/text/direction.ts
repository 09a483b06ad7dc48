import { directionOf, type LanguageCode, WRITTEN_LEFTWARDS } from '#contract/languages'
import { type DomainLength, tokensOf } from './tokens.ts'

const LETTER = /\p{L}/gu
/** What looks like a domain is no word here, whatever its ending: the browser has no list of them. */
const ANY_DOMAIN: DomainLength = (run) => (/^[\w.:-]+$/.test(run) ? run.length : 0)

/**
 * Which way a text reads, by most of its letters: whatever word it begins with, and wherever a page is cut while it
 * arrives. Links, names and code are in no language. Where as many letters say the one as the other, or there are
 * none, its language decides.
 */
export function directionOfText(text: string, language: LanguageCode): 'rtl' | 'ltr' {
	const own = directionOf(language)
	if (own === 'ltr' && !WRITTEN_LEFTWARDS.test(text)) return own
	let balance = 0
	let from = 0
	for (const { index, text: token } of [...tokensOf(text, ANY_DOMAIN), END]) {
		for (const [letter] of text.slice(from, index).matchAll(LETTER))
			balance += WRITTEN_LEFTWARDS.test(letter) ? 1 : -1
		from = index + token.length
	}
	if (balance === 0) return own
	return balance > 0 ? 'rtl' : 'ltr'
}

const END = { index: Number.POSITIVE_INFINITY, text: '' }
