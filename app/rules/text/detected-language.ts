import { DEFAULT_LANGUAGE, type LanguageCode } from '#contract/languages'
import { mask } from './masking.ts'
import { hasOwnScript, isLatin, testScript } from './script.ts'

/**
 * How similar a text is to each language that its letters allow, regardless of its author. Empty for a text that is
 * more similar to a language which is none of ours.
 */
export type LanguageScores = Partial<Record<LanguageCode, number>>

/** For shorter texts the author's own language decides among those that the letters allow (G-60). */
export const DETECTABLE_CODE_POINTS = 12

/** Similarity that texts of one language reach and that lists of loan words seldom reach. */
const SURE = 0.68
/** Letters alone prove a language only to texts that are at least so similar to it: Kurdish has letters of Turkish. */
const UNLIKE = 0.4
/** For shorter texts letters alone are enough. */
const COMPARED_FROM = 20
/** Two adjacent words. Single words between signs are a list or an exclamation: `croissant? sure!`. */
const PHRASE = /[\p{L}\p{M}]\s+\p{L}/u
/** An author's language this close to the best one is kept (G-60). */
export const NEAR = 0.12

/**
 * The language of a message: the author's, where the letters allow it and no other language is clearly more
 * similar; else the most similar one. Where none is, the author's again: Hindi in Latin letters, Serbian, Kurdish.
 * Null while the similarity is needed but not computed yet.
 */
export function languageOf(
	text: string,
	declared: LanguageCode,
	scores: LanguageScores | null,
): LanguageCode | null {
	const words = wordsToDetect(text)
	const { language, candidates } = testScript(words, declared)
	const isPossible = candidates.includes(declared)
	const says = PHRASE.test(words) && [...words].length >= DETECTABLE_CODE_POINTS
	const score = (candidate: LanguageCode) => scores?.[candidate] ?? 0
	if (language) {
		const isProven = hasOwnScript(language) || !says || [...words].length < COMPARED_FROM
		return isProven || !scores || score(language) >= UNLIKE ? language : declared
	}
	if (candidates.length === 0 || (isPossible && !says)) return declared
	if (!scores) return null
	const [best = declared] = [...candidates].sort((a, b) => score(b) - score(a))
	if (score(best) < (isLatin(best) ? SURE : NEAR)) return declared
	// `no` and `ok` are said in many languages, but in English by most who write another script.
	const isEnglish = !says && score(DEFAULT_LANGUAGE) >= score(best) - NEAR
	if (!isPossible)
		return isEnglish && candidates.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : best
	return score(best) > score(declared) + NEAR ? best : declared
}

/** Detects without waiting; the author's language where the similarity is needed but not known. */
export function likelyLanguageOf(
	text: string,
	declared: LanguageCode,
	scores: LanguageScores | null = null,
): LanguageCode {
	return languageOf(text, declared, scores) ?? declared
}

/** The text without names, addresses and code, which belong to no language. */
export function wordsToDetect(text: string): string {
	return mask(text)
		.masked.replace(/\[\d+\]/g, ' ')
		.trim()
}
