/**
 * A text in which each character is one sign. Patterns with Unicode classes (`\p{L}`) take long to compile on a phone,
 * each class anew. ASCII and the characters that patterns name stay; every other character becomes a sign for its kind.
 * The classes below are Unicode's, in these signs.
 */
export interface TextInSigns {
	signs: string
	/** The index in the text of the nth sign's character. */
	at: (n: number) => number
}

// The zeros of all scripts in which engines answer a number: `[１]`, `[১]`, `【1】`.
export const ZEROS = ['0', '٠', '۰', '०', '০', '๐', '෦', '０'].map((zero) => zero.charCodeAt(0))
export const DIGITS = ZEROS.map((zero) => String.fromCharCode(zero, 0x2d, zero + 9)).join('')
/** Characters that end an address: quotation marks, brackets and sentence signs, also of half and full width. */
export const STOPS =
	'«»“”„‹›，。！？、；：「」『』（）【】《》〈〉｡､｢｣［］｛｝＜＞〔〕〖〗،؛؟۔।॥។៕၊။።፣፤…'

const HEBREW_SIGNS = '־׳״'
const IN_WORDS = '·・･゠゛゜་༌՛՜՞֊'
const BEFORE_NUMBERS = '≤≥≈≠№±×～〜'
const IN_POWERS = '⁺⁻'
// The Chinese zero is a part of written-out numbers, not a fraction or a power.
const IN_NUMBERS = '．／⁄〇'
/** Characters that decide how the character before them is drawn. */
export const VARIANTS = '\u20e3\ufe0e\ufe0f'
const THEMSELVES = new RegExp(
	`[${DIGITS}${STOPS}${HEBREW_SIGNS}${IN_WORDS}${BEFORE_NUMBERS}${IN_POWERS}${IN_NUMBERS}${VARIANTS}［］〔〕＠＃＄…–−’٫٬٪‰°ℹ\u00a0\u202f\u200c-\u200f]`,
)
/** The signs for kinds of characters. The first class that a character belongs to counts. */
const KINDS: [string, RegExp][] = [
	['Ⅷ', /[Ⅰ-ↂↅ-ↈ]/],
	['é', /\p{Script=Latin}/u],
	['א', /(?=\p{Script=Hebrew})\p{L}/u],
	['\u05b0', /(?=\p{Script=Hebrew})\p{M}/u],
	['׀', /\p{Script=Hebrew}/u],
	['я', /\p{L}/u],
	['☺', /\p{Extended_Pictographic}/u],
	['\u0301', /\p{M}/u],
	['૩', /\p{Nd}/u],
	['½', /\p{N}/u],
	['€', /\p{Sc}/u],
	['\u3000', /\s/],
	['\ue000', /\p{Emoji_Modifier}/u],
	['\ue001', /\p{Regional_Indicator}/u],
	['\ue002', /[\u{e0020}-\u{e007f}]/u],
	['\u00ad', /[\p{Cc}\p{Cf}\p{Cs}]/u],
]
const NONE = '§'

export const LATIN = 'A-Za-zéⅧ'
export const LETTER = 'A-Za-zéאяℹ'
export const MARK = `\u0301\u05b0${VARIANTS}`
export const DIGIT = `${DIGITS}૩`
export const NUMBER = `${DIGIT}½Ⅷ〇`
/** Letters, marks and digits that are not Latin. */
export const NOT_LATIN = `אяℹ${MARK}${DIGIT}½〇`
export const HEBREW = `א\u05b0׀${HEBREW_SIGNS}`
export const CURRENCY = '$＄€'
export const PICTURE = '☺ℹ'
export const SKIN_TONE = '\ue000'
export const REGION = '\ue001'
export const TAG = '\ue002'
export const FORMAT = `\u00ad\u200c-\u200f${TAG}`
export const UNSEEN = `\u0000-\u001f\u007f${FORMAT}`

export const BEYOND_ASCII = /[\u0080-\u{10ffff}]/gu
const KEPT = 10_000
const known = new Map<string, string>()

export function spell(text: string): TextInSigns {
	const signs = text.replace(BEYOND_ASCII, signOf)
	if (signs.length === text.length) return { signs, at: (n) => n }
	const places: number[] = []
	let place = 0
	for (const character of text) {
		places.push(place)
		place += character.length
	}
	return { signs, at: (n) => places[n] ?? text.length }
}

function signOf(character: string): string {
	const before = known.get(character)
	if (before !== undefined) return before
	const kind = () => KINDS.find(([, pattern]) => pattern.test(character))?.[0] ?? NONE
	const sign = THEMSELVES.test(character) ? character : kind()
	if (known.size >= KEPT) known.clear()
	known.set(character, sign)
	return sign
}
