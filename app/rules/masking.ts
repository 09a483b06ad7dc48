/**
 * What no engine may touch (names, addresses, numbers, emoji, code) stands as `[1]`, `[2]`, … while a
 * text is translated: engines take it for a footnote and carry it over. A text's own `[7]` is masked
 * like any other token, so every bracketed number in an answer is a placeholder of ours.
 */
export interface Masked {
	masked: string
	tokens: string[]
}

// The zeros of the digits in which engines write a number back: `[１]`, `[১]`, `【1】`.
const ZEROS = ['0', '٠', '۰', '०', '০', '๐', '෦', '０'].map((zero) => zero.charCodeAt(0))
const DIGITS = ZEROS.map((zero) => String.fromCharCode(zero, 0x2d, zero + 9)).join('')
const PLACEHOLDER = `[\\[［【]\\s*([${DIGITS}]{1,4})\\s*[\\]］】]`

const ADDRESS_STOP = '\\s<>"`，。！？、；：「」『』（）【】《》'
const FREE_BEFORE = '(?<![\\p{Script=Latin}\\p{N}_])'
const IN_NAME = '[\\p{L}\\p{M}\\p{N}_\\u200c]'

const CODE = '```[\\s\\S]*?```|`[^`\\n]+`'
const EMAIL =
	'(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]{1,64}@(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}\\p{L}{2,63}'
const URL = `(?:https?:\\/\\/|www\\.)[^${ADDRESS_STOP}]*[\\p{L}\\p{N}\\/_=&#%+~-]`
const DOMAIN =
	'(?<![\\p{L}\\p{N}.@-])(?:[A-Za-z0-9-]{1,63}\\.){1,4}(?:(?:com|org|net|io|app|dev|xyz|eth|gg|tv)(?![\\p{L}\\p{N}-])' +
	`|[A-Za-z]{2,24}(?=\\/))(?:\\/[^${ADDRESS_STOP}]*[\\p{L}\\p{N}\\/_=&#%+~-]|\\/)?`
// A name that begins in ASCII ends with it: in `@kenjiさん` the name is kenji.
const MENTION =
	`${FREE_BEFORE}[@＠](?:[A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*(?![\\p{Script=Latin}\\p{M}0-9_])` +
	`|[\\p{L}\\p{N}_]${IN_NAME}*(?:[.-]${IN_NAME}+)*)`
const HASHTAG = `${FREE_BEFORE}[#＃][\\p{L}\\p{N}_]${IN_NAME}*`
const CASHTAG = `${FREE_BEFORE}\\$[A-Za-z][A-Za-z0-9_]*`
const PICTURE =
	'\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?\\p{Emoji_Modifier}?[\\u{E0020}-\\u{E007F}]*'
const EMOJI =
	`(?:\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3|${PICTURE}(?:\\u200D${PICTURE})*` +
	'|\\p{Emoji_Modifier})+'
const LETTERS_AND_DIGITS = '(?<![\\p{L}\\p{N}_])[A-Za-z]+\\d[A-Za-z\\d]*(?:\\.\\d+)*'
// Ordinals (1st) are words that an engine should translate; a unit that touches its number is not.
const NUMBER =
	'(?<!\\p{Nd})(?!\\d+(?:st|nd|rd|th)(?!\\p{L}))(?:(?<![\\p{L}\\p{N}])[+−-])?\\p{Sc}?' +
	'(?:\\p{Nd}{1,3}(?: \\p{Nd}{3})+(?!\\p{Nd})|\\p{Nd}+)' +
	"(?:[.,:/٫٬’'\\u00a0\\u202f–-]\\p{Nd}+)*(?:[ \\u00a0\\u202f]?[%٪‰°]|\\p{Sc}|[A-Za-z]{1,3}(?!\\p{L}))?"

const TOKEN = new RegExp(
	[
		CODE,
		PLACEHOLDER.replace('(', '(?:'),
		URL,
		EMAIL,
		DOMAIN,
		MENTION,
		HASHTAG,
		CASHTAG,
		EMOJI,
		LETTERS_AND_DIGITS,
		NUMBER,
	].join('|'),
	'gu',
)
const ANSWERED = new RegExp(PLACEHOLDER, 'gu')
const ENDS_OPEN = new RegExp(`^(?:${URL}|${MENTION}|${HASHTAG}|${CASHTAG})`, 'u')
const NEEDS_ROOM_BEFORE = /^(?:[@＠#＃][\p{L}\p{N}_]|\$[A-Za-z])/u
const WORD_END = /[\p{Script=Latin}\p{N}_]$/u

export function mask(text: string): Masked {
	const tokens: string[] = []
	const masked = text.replace(TOKEN, (token) => `[${tokens.push(token)}]`)
	return { masked, tokens }
}

/** The text with its tokens back in place; null when one is missing, doubled or invented. */
export function unmask(masked: string, tokens: readonly string[]): string | null {
	if (!holdsAll(placeholdersOf(masked), tokens.length)) return null
	let restored = ''
	let end = masked.length
	for (const found of [...masked.matchAll(ANSWERED)].reverse()) {
		const token = tokens[numberOf(found[1] ?? '') - 1] ?? ''
		restored = besideToken(token, masked.slice(found.index + found[0].length, end) + restored)
		end = found.index
		if (NEEDS_ROOM_BEFORE.test(token) && WORD_END.test(masked.slice(0, end)))
			restored = ` ${restored}`
	}
	return masked.slice(0, end) + restored
}

/** The numbers of the placeholders in a masked text, in order of their value. */
export function placeholdersOf(masked: string): number[] {
	return [...masked.matchAll(ANSWERED)]
		.map((found) => numberOf(found[1] ?? ''))
		.sort((a, b) => a - b)
}

/** Whether anything is left for an engine to translate. */
export function hasWords(masked: string): boolean {
	return /\p{L}/u.test(masked.replace(ANSWERED, ''))
}

function holdsAll(numbers: readonly number[], count: number): boolean {
	return numbers.length === count && numbers.every((number, index) => number === index + 1)
}

// An answer that glued a word to `@ada` would name somebody else: keep them apart.
function besideToken(token: string, rest: string): string {
	const longest = ENDS_OPEN.exec(token + rest)?.[0] ?? ''
	return longest.length > token.length ? `${token} ${rest}` : token + rest
}

function numberOf(digits: string): number {
	let value = 0
	for (const digit of digits) value = value * 10 + digitOf(digit.charCodeAt(0))
	return value
}

function digitOf(unit: number): number {
	for (const zero of ZEROS) if (unit >= zero && unit <= zero + 9) return unit - zero
	return 0
}
