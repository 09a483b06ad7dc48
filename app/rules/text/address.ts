import { isDirect } from '#contract/web-address'
import {
	LATIN,
	LETTER,
	MARK,
	NOT_LATIN,
	NUMBER,
	PICTURE,
	SKIN_TONE,
	STOPS,
	spell,
	UNSEEN,
	VARIANTS,
} from './stand-ins.ts'

// Scripts that write no spaces between words, or that put particles directly after an address.
export const UNSPACED = [
	'Han',
	'Hiragana',
	'Katakana',
	'Bopomofo',
	'Hangul',
	'Thai',
	'Lao',
	'Khmer',
]
	.concat('Myanmar')
	.map((script) => `\\p{Script=${script}}`)
	.join('')

/** A joiner between letters, which is part of a word in Persian or Sinhala. */
export const JOINER = `[\\u200c\\u200d](?=[${LETTER}${MARK}])`
/** A joiner between emoji that form one picture: a family, a flag. */
const DRAWN_ON = `\\u200d(?=[${PICTURE}])`
const HTTP = '[Hh][Tt][Tt][Pp][Ss]?:'
/** Signs between two addresses without a space. */
const NEXT = `[,;|](?=${HTTP}\\/\\/)`
const INSIDE = `(?:(?!${NEXT})[^\\s<>"\`${STOPS}${UNSEEN}]|${JOINER}|${DRAWN_ON})`
// A label consists of either Latin or other letters: in `見てstage.com` the name begins at the s.
const LATIN_LABEL = `[${LATIN}0-9][${LATIN}0-9-]{0,62}`
const OTHER_LABEL = `[${NOT_LATIN}-]{1,63}`
const LABEL = `(?:${LATIN_LABEL}|${OTHER_LABEL})`
const BEGINS = `(?:(?<![${LATIN}${NUMBER}.@_])${LATIN_LABEL}|(?<![${LETTER}${MARK}${NUMBER}.@_])${OTHER_LABEL})`
const PORT = `(?::\\d{2,5}(?![${LETTER}${NUMBER}]))?`

// The labels of a name may have different scripts. But a last label of another script is a particle (`example.comから`),
// unless a port or a path follows it. The same holds after a hyphen.
const DRAWN = `${PICTURE}${SKIN_TONE}\\u200d`
const NAME =
	`(?:[${LATIN}0-9_][${LATIN}0-9_%-]{0,62}|[${NOT_LATIN}${DRAWN}-]{1,63}` +
	`|[${LATIN}${NOT_LATIN}${DRAWN}_%-]{1,63}(?=\\.[${LATIN}0-9]))`
const LAST =
	`(?:[${LATIN}0-9-]{1,63}(?=:\\d|[/?#])|[Xx][Nn]--[A-Za-z0-9-]{2,59}` +
	`|[${LATIN}0-9]{1,63}|[${NOT_LATIN}]{1,63})`
const NAMES = `(?:${NAME}\\.)+${LAST}`
const ALONE = `[${LATIN}0-9_][${LATIN}0-9_-]{0,62}|[${NOT_LATIN}-]{1,63}|\\[[0-9A-Fa-f:.]{2,45}\\]`
const LOG_IN = "(?:[A-Za-z0-9._~%!$&'*+,;=:-]{1,200}@)?"
// After the name any character belongs to the address, up to a space or to punctuation of the sentence.
const BEHIND = `(?::\\d{1,5})?(?:\\.?[/?#]${INSIDE}*)?`

export const LINK = `${HTTP}\\/\\/${LOG_IN}(?:${NAMES}|${ALONE})${BEHIND}`
export const WWW = `(?<![${LATIN}${NUMBER}.@_]|[${LATIN}${NUMBER}]-+)[Ww]{3}\\.(?:${NAMES}|${LAST})${BEHIND}`
/** Schemes of addresses that are no web pages: in general those with slashes, and listed ones without. */
const SCHEMES: [scheme: string, begins: string][] = [
	...['mailto', 'xmpp', 'sip', 'sips', 'urn', 'spotify'].map((one): [string, string] => [
		one,
		`[${LETTER}${NUMBER}?%]`,
	]),
	['magnet', '\\?'],
	...['tel', 'sms', 'geo'].map((one): [string, string] => [one, '[+(\\d-]']),
	...['bitcoin', 'ethereum', 'lightning', 'nostr'].map((one): [string, string] => [
		one,
		'[A-Za-z0-9]{8}',
	]),
]
export const URI =
	`(?<![${LATIN}${NUMBER}_.+-])(?:(?![A-Za-z0-9+.-]*${HTTP})[A-Za-z][A-Za-z0-9+.-]{1,30}:\\/\\/(?=[${LETTER}${NUMBER}/~%])` +
	`|${SCHEMES.map(([scheme, begins]) => `${anyCase(scheme)}:(?=${begins})`).join('|')})${INSIDE}+`
/** An address with a path, which may have any ending. */
export const PATH = `${BEGINS}(?:\\.${LABEL}){0,7}\\.(?:xn--[a-z0-9-]{2,59}|[${LETTER}][${LETTER}${MARK}]{1,23})${PORT}\\/${INSIDE}*`
/**
 * An address without a path needs a known ending, because such a text may also be two sentences without a space between
 * them.
 */
export const DOMAIN = `${BEGINS}(?:\\.${LABEL}){1,8}${PORT}`
export const EMAIL =
	`(?:(?<![${LATIN}${NUMBER}._%+-])[${LATIN}0-9_%+-][${LATIN}0-9._%+-]{0,63}` +
	`|(?<![${LETTER}${MARK}${NUMBER}._%+-])[${NOT_LATIN}_%+-][${NOT_LATIN}._%+-]{0,63})` +
	`@(?:${LABEL}\\.){1,8}(?:[${LATIN}]{2,63}|${OTHER_LABEL})`

// A character that makes a picture coloured (`❤️`) is none of the address.
const END = new RegExp(`(?![${VARIANTS}])[${LETTER}${MARK}${NUMBER}/_=&#%+~)\\]}-]`)
const GOES_ON = /[A-Za-z0-9/?#&=%_~-]/
const OPENING = '([{'
const CLOSING = ')]}'

/**
 * The address without the punctuation of its sentence. A full stop at the end is cut off, and everything from a closing
 * bracket on that the address did not open.
 */
export function withoutPunctuation(run: string): string {
	const { signs, at } = spell(run)
	let end = 0
	for (let open = 0; end < signs.length; end++) {
		const sign = signs.charAt(end)
		if (OPENING.includes(sign)) open += 1
		if (!CLOSING.includes(sign)) continue
		if (open === 0 && !GOES_ON.test(signs.charAt(end + 1))) break
		if (open > 0) open -= 1
	}
	while (end > 0 && !END.test(signs.charAt(end - 1))) end -= 1
	return run.slice(0, at(end))
}

/**
 * What an address with http(s) is: 'link', or 'address' when it contains a user name or password and is shown as
 * text only. Null when the text is no address.
 */
export function kindOfAddress(text: string): 'link' | 'address' | null {
	const url = URL.parse(text)
	if (!url?.hostname) return null
	return isDirect(url) ? 'link' : 'address'
}

function anyCase(word: string): string {
	return [...word].map((letter) => `[${letter.toUpperCase()}${letter}]`).join('')
}
