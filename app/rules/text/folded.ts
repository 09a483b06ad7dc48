import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '#contract/languages'
import { inAsciiDigits } from './ascii-digits.ts'
import { inSmallLetters } from './in-small-letters.ts'
import { withoutInvisible } from './invisible-characters.ts'

// Accents, and the vowel marks that Arabic and Hebrew may leave out. In other scripts such marks are letters.
const ACCENTS =
	/[[\p{M}&&[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]]--[\u3099\u309a]]|\u0640/gv
/** Apostrophes, quotation marks and hyphens that keyboards give for each other: `don’t`, `צה״ל`, `do‑it`. */
const MARKS_TYPED_ALIKE: [RegExp, string][] = [
	[/[‘’‛ʼʹʻ′׳`]/g, "'"],
	[/[“”„‟″״«»]|''/g, '"'],
	[/[\p{Pd}−]/gu, '-'],
]
const SHORT_I = /\u0438\u0306/g // й is a letter of its own

/** Letters that Persian, Urdu and other keyboards give for the same Arabic letter. */
const OTHER_KEYBOARDS: Record<string, string> = { ک: 'ك', ڪ: 'ك', ی: 'ي', ہ: 'ه', ە: 'ه', ٱ: 'ا' }
const HAS_OTHERS = new RegExp(`[${Object.keys(OTHER_KEYBOARDS).join('')}]`, 'gu')
/** Letters with a stroke or a hook, which Unicode does not split into letter and mark: `pørn`. */
const STROKES: Record<string, string> = {
	...{ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ƀ: 'b', ɨ: 'i', ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' },
}
const HAS_STROKES = new RegExp(`[${Object.keys(STROKES).join('')}]`, 'gu')
const OTHER_DIGITS = /[\p{Nd}--[0-9]]/gv

const CHEROKEE = 'ᎪᏴᏟᎠᎬᎻᎥᎫᏦᏞᎷᎢᏢᏒᏚᏙᎳᏃᎩᏀᏆᎾ'
/** Small capitals, boxed letters and similar ones, which Unicode's own folding (NFKC) leaves as they are. */
const DRESSED = new Map<string, string>([
	...letterPairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'),
	...letterPairs('ɑɡȷ', 'agj'),
	// Letters of other scripts whose shapes are used for 'fancy text'.
	...letterPairs('ᗩᗷᑕᗪᖴᕼᒍᒪᗰᑎᑭᑫᖇᔕᑌᐯᗯ᙭ᘔ', 'abcdfhjlmnpqrsuvwxz'),
	...letterPairs('ꓮꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓰꓲꓳꓴ', 'abpdtgkjczfmnlsrvhwxyeiou'),
	...letterPairs(CHEROKEE, 'abcdehijklmtprsvwzygio'),
	...letterPairs(CHEROKEE.toLowerCase(), 'abcdehijklmtprsvwzygio'),
	...[0x1f150, 0x1f170].flatMap((first) => letterPairs(alphabetFrom(first), alphabetFrom(0x61))),
])

/** Letters such as '⒜' and '🄐', which NFKC would write with brackets. */
const IN_BRACKETS = /[\u249c-\u24b5\u{1f110}-\u{1f129}]/gu

/** A single regional indicator, which is drawn as a letter. Two side by side are a flag: 🇨🇦 is no word. */
const LONE_INDICATOR = /(?<!\p{RI})\p{RI}(?!\p{RI})/gu
const FIRST_INDICATOR = 0x1f1e6

function indicated(sign: string): string {
	return String.fromCodePoint((sign.codePointAt(0) ?? 0) - FIRST_INDICATOR + 0x61)
}

function inBrackets(sign: string): string {
	const [, letter = sign] = /\((.)\)/.exec(sign.normalize('NFKC')) ?? []
	return letter
}

/**
 * A text with ordinary letters in place of full-width, circled, italic and similar ones, and without invisible
 * characters.
 */
export function plain(text: string): string {
	// NFKC would split an acute accent without a letter into a blank and a mark: `don´t`.
	const single = text
		.replace(/´/g, "'")
		.replace(IN_BRACKETS, inBrackets)
		.replace(LONE_INDICATOR, indicated)
	return [...withoutInvisible(single.normalize('NFKC'))]
		.map((letter) => DRESSED.get(letter) ?? letter)
		.join('')
}

/** The letters of one text, each with the letter at the same place in another. */
export function letterPairs(dressed: string, plain: string): [string, string][] {
	const letters = [...plain]
	return [...dressed].map((letter, at) => [letter, letters[at] ?? letter])
}

/** The 26 letters that begin at this code point. */
function alphabetFrom(first: number): string {
	return String.fromCodePoint(...Array.from({ length: 26 }, (_, at) => first + at))
}

/**
 * Letters that a language's alphabet counts as separate letters. Other languages count the same letters as ones with an
 * accent.
 */
const OWN_LETTERS: Partial<Record<LanguageCode, string>> = {
	cs: 'áčďéěíňóřšťúůýž',
	de: 'äöü',
	es: 'ñ',
	fa: 'آ',
	ha: 'ɓɗƙƴ',
	nb: 'åø',
	pl: 'ąćęłńóśźż',
	ro: 'ăâîșț',
	ru: 'ё',
	tr: 'çğıöşü', // with ı as the small letter of I
	uk: 'ї',
	ur: 'آ',
}
/** For each language a pattern for stretches of text without its own letters. */
const OTHERS = new Map(
	Object.entries(OWN_LETTERS).map(([language, letters]) => [language, lettersExcept(letters)]),
)
const OF_ANY = lettersExcept(Object.values(OWN_LETTERS).join(''))
/** Romanian letters with a comma, which are also typed with a cedilla. */
const COMMAS: Record<string, string> = { ş: 'ș', ţ: 'ț' }

function lettersExcept(letters: string): RegExp {
	return new RegExp(`[^${letters}]+`, 'gu')
}

/**
 * A text without case, accents, width, digits of other scripts and similar: texts that look the same to a reader
 * become equal. Letters of the language's own alphabet stay: in Spanish año is not ano, while readers of English see
 * no difference.
 */
export function foldText(text: string, language: LanguageCode = DEFAULT_LANGUAGE): string {
	return withoutAccents(inOneCase(plain(text), language), OTHERS.get(language) ?? null)
}

/**
 * The same as `folded`, but letters of all alphabets stay. Two results are equal only if they are equal in every
 * language.
 */
export function foldedApart(text: string): string {
	return withoutAccents(inOneCase(plain(text), DEFAULT_LANGUAGE), OF_ANY)
}

function inOneCase(text: string, language: LanguageCode): string {
	if (language === 'tr') return text.toLocaleUpperCase('tr').toLocaleLowerCase('tr')
	const small = inSmallLetters(text)
	return language === 'ro' ? small.replace(/[şţ]/g, (letter) => COMMAS[letter] ?? letter) : small
}

function withoutAccents(text: string, others: RegExp | null): string {
	const bare = others ? text.normalize('NFC').replace(others, bareOf) : bareOf(text)
	return MARKS_TYPED_ALIKE.reduce((one, [marks, mark]) => one.replace(marks, mark), bare)
		.replace(/ς/g, 'σ')
		.replace(HAS_OTHERS, (letter) => OTHER_KEYBOARDS[letter] ?? letter)
		.replace(OTHER_DIGITS, inAsciiDigits)
		.normalize('NFC')
		.replace(/\s+/g, ' ')
		.trim()
}

function bareOf(text: string): string {
	return text
		.normalize('NFKD')
		.replace(SHORT_I, '\u0439')
		.replace(ACCENTS, '')
		.replace(HAS_STROKES, (letter) => STROKES[letter] ?? letter)
}

/** Other spellings that an entry also finds, and the languages of the texts in which it does. */
export interface AlsoFound {
	words: string[]
	languages: LanguageCode[]
}

const EXAMPLES_MAX = 8

/**
 * The spellings that an entry of the operators' list also finds in languages whose alphabet does not have its
 * letters.
 */
export function alsoFoundBy(entry: string): AlsoFound {
	const own = foldedApart(entry)
	const bare = foldText(entry)
	const related = LANGUAGES.map((language) => {
		const letters = [...(OWN_LETTERS[language] ?? '')].filter((one) => bare.includes(foldText(one)))
		return { language, words: letters.map((letter) => bare.replace(foldText(letter), letter)) }
	}).filter(({ words }) => words.length > 0)
	// The first example of each language comes before the second of any.
	const examples = [bare, ...related.map(({ words: [first] }) => first)]
	const words = new Set([...examples, ...related.flatMap(({ words }) => words)])
	words.delete(own)
	return {
		words: [...words].filter((one) => one !== undefined).slice(0, EXAMPLES_MAX),
		languages: related.map(({ language }) => language),
	}
}
