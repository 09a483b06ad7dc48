import {
	DOMAIN,
	EMAIL,
	JOINER,
	kindOfAddress,
	LINK,
	PATH,
	URI,
	WWW,
	withoutPunctuation,
} from './address.ts'
import {
	CURRENCY,
	DIGIT,
	DIGITS,
	HEBREW,
	LATIN,
	LETTER,
	MARK,
	NUMBER,
	PICTURE,
	REGION,
	SKIN_TONE,
	spell,
	TAG,
} from './stand-ins.ts'

/**
 * A part of a text that is no word. Engines get it masked, the page draws it as a link or a mention, and a mention
 * notifies a person. A mention is a name after a sign: @name, #tag or $TOKEN.
 */
export interface Token {
	kind: 'link' | 'address' | 'mention' | 'wallet' | 'other'
	text: string
	index: number
}

/** A function that returns the length of the domain at the beginning of a text; 0 for none. */
export type DomainLength = (text: string) => number

const ROOM = '[\\s\\u200e\\u200f]*'
export const TOKEN_PLACEHOLDER = `[\\[［【〔]${ROOM}([${DIGITS}]{1,4})${ROOM}[\\]］】〕]`

const LATIN_NAME = `[${LATIN}${MARK}0-9_]`
const ANY_NAME = `(?:[${LETTER}${MARK}${NUMBER}_]|${JOINER})`

// A word after a slash is part of a path. But after a name and a slash it is another name: `@ada/@kenji`.
const BEHIND_NAME = `(?<=[@＠#＃$＄](?:${ANY_NAME}|[.-]){1,64}`
const FREE_BEFORE = `(?:(?<![${LATIN}${NUMBER}_@＠/])|${BEHIND_NAME}/))`

const CODE = '```[\\s\\S]*?```|`[^`\\n]+`'
// A name that begins with Latin letters ends where they end: in `@kenjiさん` the name is kenji.
const NAME =
	`(?:[${LATIN}0-9_]${LATIN_NAME}*(?:[.-]${LATIN_NAME}+)*` +
	`|[${LETTER}${NUMBER}_]${ANY_NAME}*(?:[.-]${ANY_NAME}+)*)`
const MENTION = `${FREE_BEFORE}[@＠]${NAME}`
// Characters that may be inside words: Catalan l·l, Hebrew maqaf, geresh and gershayim (also typed as quotes),
// katakana's dot and voice marks, Tibetan's tsheg, Armenian's stress mark and hyphen.
const IN_TAG = `(?:${ANY_NAME}|׳|[·־״・･゠゛゜་༌՛՜՞֊](?=[${LETTER}${NUMBER}])|(?<=[${HEBREW}])['"](?=[${HEBREW}]))`
const TAGGED = `[#＃](?=[${NUMBER}_]*[${LETTER}])${IN_TAG}+`
const HASHTAG = `${FREE_BEFORE}${TAGGED}`
const COIN =
	`[$＄][${LATIN}][${LATIN}0-9_]*` + `(?:\\.(?:[A-Z]{1,3}|[a-z])(?![${LETTER}${NUMBER}_]))?`
const CASHTAG = `${FREE_BEFORE}${COIN}`
// A run of such signs is matched once from its beginning. Otherwise a run without a name would be read again from each
// of its signs. Directly behind a name or a number a sign begins no mention (`@ada@stage.example`, `#a#b`,
// `100$STAGE`).
const NO_MENTION =
	`(?<![@＠])[@＠]{2,}${NAME}|(?<=/)(?:[@＠]${NAME}|${TAGGED}|${COIN})` +
	`|(?:${BEHIND_NAME})|(?<=[${DIGIT}]))(?:[@＠]${NAME}|${TAGGED}|(?=.[A-Z]{2})${COIN})`
const WALLET =
	`(?<![${DIGIT}])0[xX][0-9A-Za-z]+(?:(?:…|\\.{2,3})[0-9A-Fa-f]+)?` +
	`|(?:(?<![${LATIN}${NUMBER}_])|(?<![${DIGIT}])(?=\\d))` +
	'(?:[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}' +
	'|(?=[A-Za-z]*\\d)(?=\\d*[A-Za-z])[A-Za-z0-9]{20,})'
const ONE_EMOJI = `[${PICTURE}][\\uFE0E\\uFE0F]?${SKIN_TONE}?${TAG}*`
const EMOJI = `(?:${REGION}{2}|[0-9#*]\\uFE0F?\\u20E3|${ONE_EMOJI}(?:\\u200D${ONE_EMOJI})*|${SKIN_TONE})+`
// Signs that change what a number means: `^1.2`, `>= 3`, `~5`, `№7`.
const SIGN = '(?:(?:[<>=~!]=|~>|[≤≥≈≠№])[ \\u00a0\\u202f]?|[<>=^~±×～〜])'
// What is not a number although it begins with a digit: a wallet address or a domain.
const PLAIN = '(?!0[xX]|\\w{0,40}[A-Za-z]\\w{3}|[\\d.]{1,40}\\.[A-Za-z]{2})'
const LETTERS_AND_DIGITS = `(?:${SIGN}(?=[vV]\\d))?(?:(?<![${LATIN}${NUMBER}_])|(?<![${DIGIT}])\\d+)[A-Za-z]+\\d[A-Za-z\\d]*(?:\\.\\d+|,\\d{3}(?!\\d))*`
// Words in version numbers: `v7.8.27-rc.5`, `2.0-beta.1`, `1.2.3+build`. But `24.12.2025-ben` is a date, and
// `V8-Motor` is a word.
const STAGES = '(?:alpha|beta|rc|pre|preview|dev|next|canary|nightly|snapshot|SNAPSHOT|post)'
const RELEASE = '(?:[-+~][0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)+'
const VERSION =
	`${SIGN}?(?<![${LATIN}${NUMBER}_.])(?:(?:[vV]\\d+(?:\\.\\d+)+|(?!\\d+\\.\\d+\\.\\d{4})\\d+\\.\\d+\\.\\d+)${RELEASE}` +
	`|(?:[vV]\\d+|\\d+\\.\\d+)(?:\\.\\d+)*[-.]?${STAGES}(?:[.-]?\\d+)*)(?![${LATIN}])`
const GAP = '[ \\u00a0\\u202f]'
// Of the groups of an account number only bank codes have letters alone.
const IBAN =
	`(?<![${LATIN}${NUMBER}_])[A-Z]{2}\\d{2}(?:${GAP}(?:(?=[A-Z]{0,3}\\d)[A-Z0-9]{4}|[A-Z]{4}(?=${GAP}[A-Z]{0,3}\\d))){2,7}` +
	`(?:${GAP}(?=[A-Z]{0,2}\\d)[A-Z0-9]{1,3})?(?![${LATIN}${NUMBER}])`
const DIAL_GAP = '[ \\u00a0\\u202f./–-]'
const PHONE =
	`(?<![${LETTER}${NUMBER}])(?:[+＋]?[${DIGIT}]{1,4}${DIAL_GAP}?)?[(（][+＋]?[${DIGIT}]{1,5}[)）]` +
	`(?=(?:${DIAL_GAP}?[${DIGIT}]){4})(?:${DIAL_GAP}?[${DIGIT}]+)+`
// A number with its unit, its fraction or power (`12½`, `10⁻⁶`), and its currency (`US$5`, `R$ 50`, `20 €`). Ordinals
// (1st) are words for the engine; a unit directly after its number is not.
const AMOUNT =
	`(?:(?<![${LATIN}${NUMBER}_])[A-Z]{1,3}(?=[$＄]))?` +
	`(?:${SIGN}${PLAIN}[+−-]?|(?<![${DIGIT}])(?!\\d+(?:st|nd|rd|th)(?![${LETTER}]))(?:(?<![${LETTER}${NUMBER}])[+−#＃%٪-])?)(?:[${CURRENCY}]${GAP}?)?` +
	`(?:[${DIGIT}]{1,3}(?: [${DIGIT}]{3})+(?![${DIGIT}])|[${DIGIT}]+(?!\\uFE0F?\\u20E3))` +
	`(?:[.,:/٫٬，．：／⁄’'\\u00a0\\u202f–-][${DIGIT}]+)*(?:[⁺⁻]?½)*` +
	`(?:${GAP}?(?:[%٪‰]|°(?:[CFK](?![${LETTER}]))?)|[${CURRENCY}](?!(?<=[$＄])[A-Z]{2})|${GAP}[${CURRENCY}](?![${LETTER}${NUMBER}])|[A-Za-z]{1,3}(?![${LETTER}]))?\\+?`

// Fractions, powers and numbers in circles without digits: `½`, `m²`, `CO₂`, `①`. Engines write them as plain digits.
const POWER = `(?<![${LATIN}])[A-Za-z]{0,3}[⁺⁻]?½[A-Za-z½⁺⁻]{0,12}`

const WORDS = [
	`(?<mention>${MENTION}|${HASHTAG}|${CASHTAG})`,
	NO_MENTION,
	IBAN,
	`(?<wallet>${WALLET})`,
	EMOJI,
	PHONE,
	VERSION,
	LETTERS_AND_DIGITS,
	AMOUNT,
	POWER,
]
const FIXED = [
	CODE,
	TOKEN_PLACEHOLDER.replace('(', '(?:'),
	`(?<link>${LINK})`,
	`(?<path>${URI}|${WWW}|${PATH})`,
	`(?<email>${EMAIL})`,
]
const ALL = new RegExp([...FIXED, `(?<domain>${DOMAIN})`, ...WORDS].join('|'), 'g')
const WITHOUT_DOMAINS = new RegExp([...FIXED, ...WORDS].join('|'), 'g')
const SCHEME_BEHIND_WORD = new RegExp(`(?<=[${LETTER}${MARK}${NUMBER}.])[Hh][Tt][Tt][Pp][Ss]?$`)

/**
 * The tokens of a text in order. Only the Worker has the list of endings for domains without a path; links and
 * mentions are found without that list, too.
 */
export function tokensOf(text: string, domainLength: DomainLength = () => 0): Token[] {
	const { signs, at } = spell(text)
	const next = finder(ALL, signs)
	const nextOther = finder(WITHOUT_DOMAINS, signs)
	const tokens: Token[] = []
	let from = 0
	let noDomainUntil = 0
	for (;;) {
		let found = from < noDomainUntil ? nextOther(from) : null
		if (!found || found.index >= noDomainUntil) {
			from = Math.max(from, noDomainUntil)
			found = next(from)
		}
		if (!found) return tokens
		const token = tokenOf(found, text.slice(at(found.index), at(endOf(found))), domainLength)
		if (token) tokens.push({ ...token, index: at(found.index) })
		// A text that only looks like a domain may still contain numbers.
		if (!token && found.groups?.domain) noDomainUntil = found.index + found[0].length
		else from = found.index + (token ? [...token.text].length : 1)
	}
}

/**
 * A function that finds the first match at or after a place. Places must rise from call to call. A match that lies
 * ahead is kept, because the work would grow with the square of the text's length otherwise.
 */
function finder(pattern: RegExp, signs: string): (from: number) => RegExpExecArray | null {
	let found: RegExpExecArray | null = null
	let isAtEnd = false
	return (from) => {
		if (isAtEnd || (found && found.index >= from)) return found
		pattern.lastIndex = from
		found = pattern.exec(signs)
		isAtEnd = found === null
		return found
	}
}

/** The end of a match. A scheme at its end is left to the next token, so that a link directly after a word is found. */
function endOf({ 0: run, index, input, groups = {} }: RegExpExecArray): number {
	const isOpen = groups.link !== undefined || groups.path !== undefined
	const isGlued = !isOpen && input.startsWith('://', index + run.length)
	return index + (isGlued ? run.replace(SCHEME_BEHIND_WORD, '') : run).length
}

function tokenOf(
	{ groups = {} }: RegExpExecArray,
	run: string,
	domainLength: DomainLength,
): Omit<Token, 'index'> | null {
	if (groups.link !== undefined) {
		const text = withoutPunctuation(run)
		const kind = kindOfAddress(text)
		return kind && { kind, text }
	}
	if (groups.path !== undefined) return { kind: 'address', text: withoutPunctuation(run) }
	if (groups.domain !== undefined) {
		const length = domainLength(run)
		return length > 0 ? { kind: 'address', text: run.slice(0, length) } : null
	}
	if (groups.email !== undefined) return { kind: 'address', text: run }
	if (groups.mention !== undefined) return { kind: 'mention', text: run }
	return { kind: groups.wallet !== undefined ? 'wallet' : 'other', text: run }
}
