import { inSmallLetters } from './in-small-letters.ts'
import { inHiragana, inKatakana } from './kana.ts'

// Old browsers must be able to read all patterns here, because the page marks its hits by the same rules as the index.

/**
 * Accents, and the vowel marks that Arabic and Hebrew may leave out. In other scripts such marks are letters. Soft hyphens
 * and signs that only choose how a character is drawn: `❤` and `❤️`, `1` and `1️⃣`.
 */
const ACCENTS =
	/[\u20e3\ufe00-\ufe0f\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u2060]/g
/** Apostrophes that Unicode counts as letters. They separate parts of a word as every other apostrophe: Ukrainian `пʼять`. */
const APOSTROPHES = /[ʼʻ]/g

/** Letters that people type for each other, although Unicode does not split them into letter and mark. */
const ALIKE: Record<string, string> = {
	...{ ł: 'l', ø: 'o', đ: 'd', ı: 'i', ς: 'σ', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه' },
}
const HAS_ALIKE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g')

/** The zeros of Bengali, Hindi, Persian and Urdu, and Arabic, in falling order. Most Thai texts have the digits 0 to 9. */
const ZEROS = ['০', '०', '۰', '٠'].map((zero) => zero.charCodeAt(0))
const OTHER_DIGITS = /[٠-٩۰-۹०-९০-৯]/g
const LIGATURES: [string, string][] = [
	['oe', 'œ'],
	['ae', 'æ'],
]

/** The articles of Arabic and Hebrew with the particles that are written with them, before a word of three letters or more. */
const ARTICLES: [word: RegExp, articles: string[]][] = [
	[/^\p{Script=Arabic}{3}/u, ['ال', 'وال', 'بال', 'لل']],
	[/^\p{Script=Hebrew}{3}/u, ['ה', 'וה', 'שה', 'מה']],
]
const ARTICLE = /^(?:(?:[وب]?ال|لل)(?=\p{Script=Arabic}{3})|[ושמ]?ה(?=\p{Script=Hebrew}{3}))/u

/** Scripts that write no spaces between words. */
const UNBLANKED =
	'\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\u30fc\u3099\u309a'
const RUN = `[${UNBLANKED}]+`
const PIECE = new RegExp(
	`${RUN}|(?:(?![${UNBLANKED}])[\\p{L}\\p{N}\\p{M}])+|\\p{Extended_Pictographic}|\\p{RI}{2}`,
	'gu',
)
const IS_RUN = new RegExp(`^${RUN}$`, 'u')

const TERM_MAX_CHARS = 32
const TERMS_MAX = 10

/** A text as the index has it, in every language alike: without case, accents and width. */
export function plainOf(text: string): string {
	const bare = text
		.replace(APOSTROPHES, "'")
		.normalize('NFKD')
		.replace(ACCENTS, '')
		.normalize('NFC')
	const small = inSmallLetters(bare)
	return small.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').replace(HAS_ALIKE, alike)
}

function alike(letter: string): string {
	return ALIKE[letter] ?? letter
}

/**
 * A text as search compares it: also digits of other scripts, katakana and ligatures become equal. The index keeps
 * these as they are written, so a search asks for every spelling (`spellingsOf`).
 */
export function comparedOf(text: string): string {
	const digits = plainOf(text).replace(OTHER_DIGITS, (digit) => {
		const code = digit.charCodeAt(0)
		return String(code - (ZEROS.find((zero) => zero <= code) ?? code))
	})
	return LIGATURES.reduce(
		(one, [two, ligature]) => one.replaceAll(ligature, two),
		inHiragana(digits),
	)
}

/** The terms of the index that are compared as equal to this one. In scripts without spaces a term has at most two signs. */
export function spellingsOf(term: string): string[] {
	if (isRun(term)) {
		const kana = [...term].map((sign) => [...new Set([sign, inKatakana(sign)])])
		return kana.reduce(
			(all, signs) => all.flatMap((begun) => signs.map((one) => begun + one)),
			[''],
		)
	}
	const ligated = LIGATURES.reduce((one, [two, ligature]) => one.replaceAll(two, ligature), term)
	const inDigitsOf = (zero: number) => (word: string) =>
		word.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
	const words = [...new Set([term, ligated, ...articled(term)])]
	return [...new Set([words, ...ZEROS.map((zero) => words.map(inDigitsOf(zero)))].flat())]
}

/** An Arabic or Hebrew word without its article and with each; no word for other scripts. */
function articled(word: string): string[] {
	const [, articles] = ARTICLES.find(([known]) => known.test(word)) ?? []
	const forms = formsOf(word)
	return articles ? [...forms, ...articles.flatMap((one) => forms.map((form) => one + form))] : []
}

/** A word as it is, and without what may be its article: the first letter of `הודעה` is none. */
function formsOf(word: string): string[] {
	return [...new Set([word, word.replace(ARTICLE, '')])]
}

/** Whether a word begins with what is typed, with or without an article. */
function isBegun(beginning: string | null, word: string): boolean {
	if (beginning === null || isRun(word)) return false
	const begun = formsOf(beginning)
	return formsOf(word).some((form) => begun.some((one) => form.startsWith(one)))
}

/**
 * The beginnings in the index that are compared as equal to this one. The last letter of `beginning` may be the first
 * half of a ligature: `mano` begins `manœuvre`.
 */
export function beginningsOf(beginning: string): string[] {
	const ligated = LIGATURES.flatMap(([two, ligature]) =>
		beginning.endsWith(two.charAt(0)) ? spellingsOf(beginning.slice(0, -1) + ligature) : [],
	)
	return [...new Set([...spellingsOf(beginning), ...ligated].map(cut))]
}

/**
 * The terms by which the index finds a text: its words, and in scripts without spaces each character and each pair
 * of characters.
 */
export function termsOf(text: string): string[] {
	const pieces = plainOf(text).match(PIECE) ?? []
	return [...new Set(pieces.flatMap((piece) => (isRun(piece) ? signsAndPairs(piece) : cut(piece))))]
}

function signsAndPairs(run: string): string[] {
	const signs = [...run]
	return [...signs, ...pairsOf(signs)]
}

function pairsOf(signs: readonly string[]): string[] {
	return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}

function isRun(piece: string): boolean {
	return IS_RUN.test(piece)
}

function cut(word: string): string {
	return word.length > TERM_MAX_CHARS ? [...word].slice(0, TERM_MAX_CHARS).join('') : word
}

/** What a person searches for. */
export interface SearchTerms {
	/** Whole words and runs of characters, as they are in a text. */
	pieces: string[]
	/**
	 * The last word while it is being typed, which finds all words with this beginning; null when that word is
	 * complete.
	 */
	beginning: string | null
}

const BEGINNING_MIN_CHARS = 3
/** Korean syllables are words sooner, and particles follow directly: `친구` finds `친구가`. */
const BEGINNING_MIN_SYLLABLES = 2
const KOREAN = /^\p{Script=Hangul}+$/u

/** The search for a typed text; null when nothing in it can be searched for. */
export function wantedIn(typed: string): SearchTerms | null {
	const text = comparedOf(typed)
	const pieces = [...new Set(text.match(PIECE) ?? [])].slice(0, TERMS_MAX)
	const last = pieces.at(-1)
	if (last === undefined) return null
	const least = KOREAN.test(last) ? BEGINNING_MIN_SYLLABLES : BEGINNING_MIN_CHARS
	const isTyping = text.endsWith(last) && !isRun(last) && [...last].length >= least
	return isTyping ? { pieces: pieces.slice(0, -1), beginning: last } : { pieces, beginning: null }
}

/** The terms that the index has for every text with this piece, each in one of its spellings. */
export function termsOfPiece(piece: string): string[] {
	if (!isRun(piece)) return [cut(piece)]
	const signs = [...piece]
	return signs.length === 1 ? signs : [...new Set(pairsOf(signs))].slice(0, TERMS_MAX)
}

/** Whether a text contains all that is searched for. */
export function containsTerms(text: string, { pieces, beginning }: SearchTerms): boolean {
	const found = comparedOf(text).match(PIECE) ?? []
	const words = new Set(found.flatMap(formsOf))
	const runs = found.filter(isRun)
	const isIn = (piece: string) =>
		isRun(piece)
			? runs.some((run) => run.includes(piece))
			: formsOf(piece).some((form) => words.has(form))
	return (
		pieces.every(isIn) && (beginning === null || found.some((word) => isBegun(beginning, word)))
	)
}

/** A part of a text, and whether it is a hit. */
export interface TermStretch {
	text: string
	isFound: boolean
}

/** The text in parts, with its hits marked. A hit is always a whole word. */
export function markedIn(text: string, { pieces, beginning }: SearchTerms): TermStretch[] {
	const signs = [...text]
	// Each letter of the folded text comes from one character of the original.
	const letters = signs.flatMap((sign, at) =>
		[...comparedOf(sign)].map((letter) => ({ letter, at })),
	)
	const plain = letters.map(({ letter }) => letter).join('')
	// The positions are counted once. Counted anew for each hit, the work would grow with the square of the length.
	const letterAt = letters.flatMap(({ letter }, n) => new Array<number>(letter.length).fill(n))
	const found = new Set<number>()
	const mark = (begin: number, length: number) => {
		const first = letterAt[begin] ?? letters.length
		const end = letters[first + length]?.at ?? signs.length
		for (let at = letters[first]?.at ?? end; at < end; at++) found.add(at)
	}
	const wantedWords = new Set(pieces.flatMap(formsOf))
	for (const { 0: piece, index } of plain.matchAll(PIECE)) {
		const forms = formsOf(piece)
		const isWanted = forms.some((form) => wantedWords.has(form)) || isBegun(beginning, piece)
		if (isWanted) mark(index, [...piece].length)
		else if (isRun(piece))
			for (const run of pieces.filter(isRun))
				for (let at = piece.indexOf(run); at >= 0; at = piece.indexOf(run, at + 1))
					mark(index + at, [...run].length)
	}
	const stretches: TermStretch[] = []
	signs.forEach((sign, at) => {
		const last = stretches.at(-1)
		if (last?.isFound === found.has(at)) last.text += sign
		else stretches.push({ text: sign, isFound: found.has(at) })
	})
	return stretches
}
