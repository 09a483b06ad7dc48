import { DEFAULT_LANGUAGE, type LanguageCode } from '#contract/languages'
import { mask } from './masking.ts'
import { allowedButForSomeWords, hasOwnScript, isLatin, testScript } from './script.ts'

/**
 * How similar a text is to each language that its letters allow. The author's language plays no part. Empty when a
 * language that the stage does not have is more similar.
 */
export type LanguageScores = Partial<Record<LanguageCode, number>>

/** In shorter texts the author's own language wins if the letters allow it (G-60). */
export const DETECTABLE_CODE_POINTS = 12

/** The similarity that texts of one language reach, and that lists of loan words seldom reach. */
const SURE = 0.68
/**
 * The similarity to Swahili, Hausa or Somali that proves one of these to a writer of another script. Romanized
 * Japanese and Russian have syllables and short words like theirs: `kore wa nan desu ka`.
 */
const CERTAIN = 0.85
const LIKE_ROMANIZED: readonly LanguageCode[] = ['sw', 'ha', 'so']
/** Below this similarity letters alone do not prove a language: Kurdish has letters of Turkish. */
const UNLIKE = 0.4
/** Shorter texts are too short to compare, so letters alone prove their language. */
const COMPARED_FROM = 20
/** Two adjacent words. Single words between punctuation are a list or an exclamation: `croissant? sure!`. */
const PHRASE = /[\p{L}\p{M}]\s+\p{L}/u
/** Words of menus and of leisure that many languages have. A text of these alone is of none of them: `pizza pasta gelato`. */
const LOAN_WORDS: ReadonlySet<string> = new Set(
	`pizza pasta gelato spaghetti carbonara lasagne lasagna risotto gnocchi mozzarella prosciutto salami espresso cappuccino
	macchiato latte tiramisu ciabatta focaccia pesto vino croissant baguette brioche camembert brie quiche champagne merlot
	chardonnay taco tacos burrito burritos quesadilla nachos guacamole tequila mojito paella tapas sangria sushi ramen udon
	tempura sashimi karaoke tsunami origami kebab falafel hummus baklava schnitzel bratwurst whisky vodka gin rum`.split(
		/\s+/,
	),
)
/** The author's language is kept when its similarity is this close to the best one (G-60). */
export const SIMILARITY_MARGIN = 0.12

/**
 * The language of a message: the author's, if the letters allow it and no other language is clearly more similar;
 * otherwise the most similar one. When none is similar enough, the author's again (Hindi in Latin letters, Serbian,
 * Kurdish). Null when the similarity is needed but not computed yet.
 */
export function languageOf(
	text: string,
	declared: LanguageCode,
	scores: LanguageScores | null,
): LanguageCode | null {
	const words = wordsToDetect(text)
	const { language, candidates } = testScript(words, declared)
	const says = PHRASE.test(words) && [...words].length >= DETECTABLE_CODE_POINTS && !isOfNone(words)
	// Few words with foreign letters may be names or loan words, and do not exclude the author's language.
	const isAllowed = candidates.includes(declared)
	const isPossible = isAllowed || (says && allowedButForSomeWords(words).includes(declared))
	const score = (candidate: LanguageCode) => scores?.[candidate] ?? 0
	if (language && (isAllowed || !isPossible)) {
		const isProven = hasOwnScript(language) || !says || [...words].length < COMPARED_FROM
		return isProven || !scores || score(language) >= UNLIKE ? language : declared
	}
	if (candidates.length === 0 || (isPossible && !says)) return declared
	if (!scores) return null
	const [best = declared] = [...candidates].sort((a, b) => score(b) - score(a))
	const isRomanized = LIKE_ROMANIZED.includes(best) && !isLatin(declared)
	const least = isRomanized ? CERTAIN : isLatin(best) ? SURE : SIMILARITY_MARGIN
	if (score(best) < least) return declared
	// Short words such as `no` and `ok` belong to many languages. From people who write another script they are mostly
	// English.
	const isEnglish = !says && score(DEFAULT_LANGUAGE) >= score(best) - SIMILARITY_MARGIN
	if (!isPossible)
		return isEnglish && candidates.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : best
	return score(best) > score(declared) + SIMILARITY_MARGIN ? best : declared
}

/** Whether a text has only loan words, or one word again and again: `la la la`. */
function isOfNone(words: string): boolean {
	const different = new Set(words.toLowerCase().match(/[\p{L}\p{M}]+/gu))
	return different.size < 2 || [...different].every((word) => LOAN_WORDS.has(word))
}

/** The text's language. Where the similarity scores are needed but not known yet, the author's own language. */
export function likelyLanguageOf(
	text: string,
	declared: LanguageCode,
	scores: LanguageScores | null = null,
): LanguageCode {
	return languageOf(text, declared, scores) ?? declared
}

/**
 * The text with ordinary letters in place of full-width and italic ones, without names, addresses and code, which
 * belong to no language.
 */
export function wordsToDetect(text: string): string {
	const words = mask(text)
		.masked.replace(/\[\d+\]/g, ' ')
		.normalize('NFKC')
	if (!CYRILLIC_OR_GREEK.test(words)) return words.trim() // one alphabet at most
	return words.replace(/[\p{L}\p{M}]+/gu, (word) => (isOfManyAlphabets(word) ? ' ' : word)).trim()
}

const CYRILLIC_OR_GREEK = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Whether the letters of a word were chosen for their shapes (`ħєℓℓσ`), so that they prove no language. */
function isOfManyAlphabets(word: string): boolean {
	return ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1
}
