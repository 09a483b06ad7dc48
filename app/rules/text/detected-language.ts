import type { LanguageCode } from '#contract/languages'
import { mask } from './masking.ts'
import { testScript } from './script.ts'

/** A text's similarity to each language that its letters allow, regardless of its author. */
export type Likeness = Partial<Record<LanguageCode, number>>

/** Below this the author's own language decides among those that the letters leave possible (G-60). */
export const DETECTABLE_CODE_POINTS = 12

const NEAR = 0.12 // a declared language that is so near the best one stays (G-60)

/**
 * The language of a message: the author's where the letters allow it and no other is clearly more similar, else the
 * most similar one. Null while the similarity is needed but not computed yet.
 */
export function languageOf(
	text: string,
	declared: LanguageCode,
	likeness: Likeness | null,
): LanguageCode | null {
	const words = wordsOf(text)
	const { language, candidates } = testScript(words, declared)
	if (language) return language
	const isPossible = candidates.includes(declared)
	if (candidates.length === 0 || (isPossible && [...words].length < DETECTABLE_CODE_POINTS))
		return declared
	if (!likeness) return null
	const score = (candidate: LanguageCode) => likeness[candidate] ?? 0
	const [best = declared] = [...candidates].sort((a, b) => score(b) - score(a))
	return isPossible && score(declared) >= score(best) - NEAR ? declared : best
}

/** The text without names, addresses and code, which are in no language. */
export function wordsOf(text: string): string {
	return mask(text)
		.masked.replace(/\[\d+\]/g, ' ')
		.trim()
}
