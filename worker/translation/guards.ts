import type { LanguageCode } from '#contract/languages'
import { SIMILARITY_MARGIN } from '#rules/text/detected-language'
import { addsNumber } from '#rules/text/guards/digits'
import { echoes } from '#rules/text/guards/echo'
import {
	foreignAllowed,
	foreignWords,
	isInScript,
	ownWords,
	READ_LETTERS,
} from '#rules/text/guards/language'
import { isOfLength } from '#rules/text/guards/length'
import { talksAboutItself } from '#rules/text/guards/notes'
import { loops } from '#rules/text/guards/repetition'
import { lettersIn, piecesIn } from '#rules/text/guards/words'
import { withoutPlaceholders } from '#rules/text/masking'
import { scoresOfAnswer } from './detect-language.ts'

/** Whether an answer can be a translation of the text at all, and is not something that an engine says on its own. */
export function isPlausible(
	masked: string,
	answer: string,
	source: LanguageCode,
	target: LanguageCode,
): boolean {
	const asked = withoutPlaceholders(masked).trim()
	const words = withoutPlaceholders(answer).trim()
	return (
		isOfLength(asked, words, source, target) &&
		!addsNumber(asked, words) &&
		!talksAboutItself(asked, words) &&
		!loops(masked, answer, source, target) &&
		isSpokenIn(target, ownWords(asked, words, source, target)) &&
		(!echoes(asked, words, source, target) || wasAlreadyIn(target, asked, source))
	)
}

function isSpokenIn(target: LanguageCode, words: string): boolean {
	if (!isInScript(words, target)) return false
	if (lettersIn(words).length < READ_LETTERS) return true
	const foreign = foreignWords(words, target)
	if (foreign.length > foreignAllowed(target)) return false
	const rest = piecesIn(words, target).filter((word) => !foreign.includes(word.toLowerCase()))
	const scores = scoresOfAnswer(rest.join(''))
	const own = scores[target] ?? 0
	return Object.values(scores).every((score) => score <= own + SIMILARITY_MARGIN)
}

/** Whether the text was in the wanted language already, because its own language was detected wrongly. */
function wasAlreadyIn(target: LanguageCode, text: string, source: LanguageCode): boolean {
	return !isSpokenIn(source, text) && isSpokenIn(target, text)
}
