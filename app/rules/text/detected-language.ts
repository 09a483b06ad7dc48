import type { LanguageCode } from '#contract/languages'
import { mask } from './masking.ts'
import { testScript } from './script.ts'

/** How similar a text is to each language that its letters allow, regardless of its author. */
export type LanguageScores = Partial<Record<LanguageCode, number>>

/** For shorter texts the author's own language decides among those that the letters allow (G-60). */
export const DETECTABLE_CODE_POINTS = 12

/** Similarity that texts of one language reach and that lists of loan words seldom reach. */
const SURE = 0.68
/** Two adjacent words. Single words between signs are a list or an exclamation: `croissant? sure!`. */
const PHRASE = /[\p{L}\p{M}]\s+\p{L}/u
/** An author's language this close to the best one is kept (G-60). */
export const NEAR = 0.12

/**
 * The language of a message: the author's, where the letters allow it and no other language is clearly more
 * similar; else the most similar one. Null while the similarity is needed but not computed yet.
 */
export function languageOf(
	text: string,
	declared: LanguageCode,
	scores: LanguageScores | null,
): LanguageCode | null {
	const words = wordsOf(text)
	const { language, candidates } = testScript(words, declared)
	if (language) return language
	const isPossible = candidates.includes(declared)
	const says = PHRASE.test(words) && [...words].length >= DETECTABLE_CODE_POINTS
	if (candidates.length === 0 || (isPossible && !says)) return declared
	if (!scores) return null
	const score = (candidate: LanguageCode) => scores[candidate] ?? 0
	const [best = declared] = [...candidates].sort((a, b) => score(b) - score(a))
	const isClear = score(best) >= SURE && score(best) > score(declared) + NEAR
	return isPossible && !isClear ? declared : best
}

/** The same without waiting: the author's language where the similarity is needed but not known. */
export function likelyLanguageOf(
	text: string,
	declared: LanguageCode,
	scores: LanguageScores | null = null,
): LanguageCode {
	return languageOf(text, declared, scores) ?? declared
}

/** The text without names, addresses and code, which belong to no language. */
export function wordsOf(text: string): string {
	return mask(text)
		.masked.replace(/\[\d+\]/g, ' ')
		.trim()
}
