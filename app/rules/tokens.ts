import { addressAlone, DOMAIN, EMAIL, isLink, LINK, PATH, WWW } from './address.ts'

/**
 * What of a text is no word: masked for the engine, drawn as a link or a mention, told to whom it names.
 * A mention is a word with a sign before it: @name, #tag or $TOKEN.
 */
export interface Token {
	kind: 'link' | 'address' | 'mention' | 'wallet' | 'other'
	text: string
	index: number
}

/** How much of what looks like a domain is one: its length, or 0. */
export type DomainLength = (text: string) => number

// The zeros of the digits in which engines write a number back: `[１]`, `[১]`, `【1】`.
export const ZEROS = ['0', '٠', '۰', '०', '০', '๐', '෦', '０'].map((zero) => zero.charCodeAt(0))
const DIGITS = ZEROS.map((zero) => String.fromCharCode(zero, 0x2d, zero + 9)).join('')
const ROOM = '[\\s\\u200e\\u200f]*'
export const PLACEHOLDER = `[\\[［【〔]${ROOM}([${DIGITS}]{1,4})${ROOM}[\\]］】〕]`

const FREE_BEFORE = '(?<![\\p{Script=Latin}\\p{N}_@＠/])'
const LATIN_NAME = '[\\p{Script=Latin}\\p{M}0-9_]'
const JOINER = '[\\u200c\\u200d](?=[\\p{L}\\p{M}])'
const ANY_NAME = `(?:[\\p{L}\\p{M}\\p{N}_]|${JOINER})`

const CODE = '```[\\s\\S]*?```|`[^`\\n]+`'
// A name that begins in Latin letters ends with them: in `@kenjiさん` the name is kenji.
const NAME =
	`(?:[\\p{Script=Latin}0-9_]${LATIN_NAME}*(?:[.-]${LATIN_NAME}+)*` +
	`|[\\p{L}\\p{N}_]${ANY_NAME}*(?:[.-]${ANY_NAME}+)*)`
const MENTION = `${FREE_BEFORE}[@＠]${NAME}`
const NO_MENTION = `[@＠]{2,}${NAME}`
// Signs inside a word: Catalan l·l, Hebrew maqaf, geresh and gershayim (also typed as quotes), katakana's dot.
const IN_TAG =
	`(?:${ANY_NAME}|׳|[·־״・゠](?=[\\p{L}\\p{N}])` +
	'|(?<=\\p{Script=Hebrew})[\'"](?=\\p{Script=Hebrew}))'
const HASHTAG = `${FREE_BEFORE}[#＃](?=[\\p{N}_]*\\p{L})${IN_TAG}+`
const CASHTAG =
	`${FREE_BEFORE}[$＄]\\p{Script=Latin}[\\p{Script=Latin}0-9_]*` +
	'(?:\\.(?:[A-Z]{1,3}|[a-z])(?![\\p{L}\\p{N}_]))?'
const WALLET =
	'(?<!\\p{Nd})0[xX][0-9A-Za-z]+(?:(?:…|\\.{2,3})[0-9A-Fa-f]+)?' +
	'|(?:(?<![\\p{Script=Latin}\\p{N}_])|(?<!\\p{Nd})(?=\\d))' +
	'(?:[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}' +
	'|(?=[A-Za-z]*\\d)(?=\\d*[A-Za-z])[A-Za-z0-9]{20,})'
const PICTURE =
	'\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?\\p{Emoji_Modifier}?[\\u{E0020}-\\u{E007F}]*'
const EMOJI =
	`(?:\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3|${PICTURE}(?:\\u200D${PICTURE})*` +
	'|\\p{Emoji_Modifier})+'
const LETTERS_AND_DIGITS =
	'(?:(?<![\\p{Script=Latin}\\p{N}_])|(?<!\\p{Nd})\\d+)[A-Za-z]+\\d[A-Za-z\\d]*(?:\\.\\d+)*'
// Ordinals (1st) are words that an engine should translate; a unit that touches its number is not.
const NUMBER =
	'(?<!\\p{Nd})(?!\\d+(?:st|nd|rd|th)(?!\\p{L}))(?:(?<![\\p{L}\\p{N}])[+−#＃-])?\\p{Sc}?' +
	'(?:\\p{Nd}{1,3}(?: \\p{Nd}{3})+(?!\\p{Nd})|\\p{Nd}+(?!\\uFE0F?\\u20E3))' +
	"(?:[.,:/٫٬’'\\u00a0\\u202f–-]\\p{Nd}+)*(?:[ \\u00a0\\u202f]?[%٪‰°]|\\p{Sc}|[A-Za-z]{1,3}(?!\\p{L}))?"

const WORDS = [
	`(?<mention>${MENTION}|${HASHTAG}|${CASHTAG})`,
	NO_MENTION,
	`(?<wallet>${WALLET})`,
	EMOJI,
	LETTERS_AND_DIGITS,
	NUMBER,
]
const FIXED = [
	CODE,
	PLACEHOLDER.replace('(', '(?:'),
	`(?<link>${LINK})`,
	`(?<path>${WWW}|${PATH})`,
	`(?<email>${EMAIL})`,
]
const ALL = new RegExp([...FIXED, `(?<domain>${DOMAIN})`, ...WORDS].join('|'), 'gu')
const WITHOUT_DOMAINS = new RegExp([...FIXED, ...WORDS].join('|'), 'gu')

const NO_DOMAIN: DomainLength = () => 0

/**
 * The tokens of a text in their order. Domains without a path are found with their list of endings, which
 * is the Worker's alone: links and mentions are the same without it.
 */
export function tokensOf(text: string, domainLength?: DomainLength): Token[] {
	const tokens: Token[] = []
	let from = 0
	// Each pattern takes a phone a tenth of a second to make: the browser, without the list, needs one of them.
	let noDomainUntil = domainLength ? 0 : Number.POSITIVE_INFINITY
	for (;;) {
		const pattern = from < noDomainUntil ? WITHOUT_DOMAINS : ALL
		pattern.lastIndex = from
		const found = pattern.exec(text)
		if (domainLength && pattern === WITHOUT_DOMAINS && (!found || found.index >= noDomainUntil)) {
			from = noDomainUntil
			continue
		}
		if (!found) return tokens
		const token = tokenOf(found, domainLength ?? NO_DOMAIN)
		if (token) tokens.push(token)
		// Inside of what is no domain there may still be numbers.
		if (!token && found.groups?.domain) noDomainUntil = found.index + found[0].length
		else from = found.index + (token?.text.length ?? 1)
	}
}

function tokenOf(found: RegExpExecArray, domainLength: DomainLength): Token | null {
	const { index, groups = {} } = found
	const { link, path, email, domain, mention, wallet } = groups
	const isOpen = link !== undefined || path !== undefined
	const run = isOpen ? found[0] : withoutScheme(found)
	if (link !== undefined) {
		const text = addressAlone(run)
		return isLink(text) ? { kind: 'link', text, index } : null
	}
	if (path !== undefined) return { kind: 'address', text: addressAlone(run), index }
	if (domain !== undefined) {
		const length = domainLength(run)
		return length > 0 ? { kind: 'address', text: run.slice(0, length), index } : null
	}
	if (email !== undefined) return { kind: 'address', text: run, index }
	const kind = mention !== undefined ? 'mention' : wallet !== undefined ? 'wallet' : 'other'
	return { kind, text: run, index }
}

/** A link that is glued to the word before it is a link all the same. */
function withoutScheme({ 0: run, index, input }: RegExpExecArray): string {
	return input.startsWith('://', index + run.length)
		? run.replace(/(?<=[\p{L}\p{M}\p{N}])https?$/iu, '')
		: run
}
