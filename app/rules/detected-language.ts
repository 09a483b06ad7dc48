import type { LanguageCode } from '#contract/languages'
import { mask } from './masking.ts'
import { type ScriptVerdict, testScript } from './script.ts'

export interface Detected {
	language: LanguageCode
	/** From 0 to 1. */
	confidence: number
}

/** How much a text is like each of the languages that its letters leave possible, whoever wrote it. */
export type Likeness = Partial<Record<LanguageCode, number>>

/** Below this the author's own language decides among those that the letters leave possible (G-60). */
export const DETECTABLE_CODE_POINTS = 12

const SURE_ENOUGH = 0.7 // below it the declared language stays (G-60)
const SCRIPT_CONFIDENCE = 1
const SHORT_CONFIDENCE = 0.6
const PRIOR_BONUS = 0.12
const FLOOR_CONFIDENCE = 0.5
const CONFIDENCE_PER_LEAD = 2
const MOST_CONFIDENCE = 0.99

/** The language that a message is in for everybody; null while its words were not compared and must be. */
export function languageOf(
	text: string,
	declared: LanguageCode,
	likeness: Likeness | null,
): LanguageCode | null {
	const found = judgeLanguage(text, declared, likeness)
	if (!found) return null
	const isCertain = found.confidence >= SURE_ENOUGH && [...text].length >= DETECTABLE_CODE_POINTS
	return isCertain ? found.language : declared
}

/** Null when the letters leave it open and nobody has compared the words. */
export function judgeLanguage(
	text: string,
	prior: LanguageCode,
	likeness: Likeness | null,
): Detected | null {
	const words = wordsOf(text)
	const verdict = testScript(words, prior)
	if (verdict.language) return { language: verdict.language, confidence: SCRIPT_CONFIDENCE }
	if (verdict.candidates.length === 0) return { language: prior, confidence: 0 }

	const short = [...words].length < DETECTABLE_CODE_POINTS
	if (short && verdict.candidates.includes(prior))
		return { language: prior, confidence: SHORT_CONFIDENCE }
	if (!likeness) return null
	const detected = leading(verdict, prior, likeness)
	if (!detected) return { language: prior, confidence: 0 }
	return short
		? { ...detected, confidence: Math.min(detected.confidence, SHORT_CONFIDENCE) }
		: detected
}

/** Without what is nobody's language: names, addresses, code. */
export function wordsOf(text: string): string {
	return mask(text)
		.masked.replace(/\[\d+\]/g, ' ')
		.trim()
}

function leading(
	{ candidates }: ScriptVerdict,
	prior: LanguageCode,
	likeness: Likeness,
): Detected | null {
	const scored = candidates.map((language) => ({
		language,
		score: (likeness[language] ?? 0) + (language === prior ? PRIOR_BONUS : 0),
	}))
	const [first, second] = scored.sort((a, b) => b.score - a.score)
	if (!first || first.score <= 0) return null
	const lead = first.score - (second?.score ?? 0)
	const confidence = Math.min(MOST_CONFIDENCE, FLOOR_CONFIDENCE + CONFIDENCE_PER_LEAD * lead)
	return { language: first.language, confidence }
}
