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
} from './stand-ins.ts'

// Scripts that write words side by side, or particles right behind an address.
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

/** Without it a word of Persian or Sinhala would fall apart. */
export const JOINER = `[\\u200c\\u200d](?=[${LETTER}${MARK}])`
/** Several pictures make one: a family, a flag. */
const DRAWN_ON = `\\u200d(?=[${PICTURE}])`
const INSIDE = `(?:[^\\s<>"\`${STOPS}${UNSEEN}]|${JOINER}|${DRAWN_ON})`
// A label is of Latin letters or of others: in `見てstage.com` the name begins at the s.
const LATIN_LABEL = `[${LATIN}0-9][${LATIN}0-9-]{0,62}`
const OTHER_LABEL = `[${NOT_LATIN}-]{1,63}`
const LABEL = `(?:${LATIN_LABEL}|${OTHER_LABEL})`
const BEGINS = `(?:(?<![${LATIN}${NUMBER}.@_])${LATIN_LABEL}|(?<![${LETTER}${MARK}${NUMBER}.@_])${OTHER_LABEL})`
const PORT = `(?::\\d{2,5}(?![${LETTER}${NUMBER}]))?`

// A name of one script may have one of another beside it, but at its end that is a particle: `example.comから`. So
// is what stands behind a hyphen there, unless a port or a path shows that the name goes on.
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
// Behind the name any letter goes on, up to a blank or a sentence's sign.
const BEHIND = `(?::\\d{1,5})?(?:\\.?[/?#]${INSIDE}*)?`

const HTTP = '[Hh][Tt][Tt][Pp][Ss]?:'
export const LINK = `${HTTP}\\/\\/${LOG_IN}(?:${NAMES}|${ALONE})${BEHIND}`
export const WWW = `(?<![${LATIN}${NUMBER}.@_]|[${LATIN}${NUMBER}]-+)[Ww]{3}\\.(?:${NAMES}|${LAST})${BEHIND}`
/** Addresses that are no pages: of any scheme with slashes, and of those without that people send each other. */
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
/** With a path any domain ending is an address. */
export const PATH = `${BEGINS}(?:\\.${LABEL}){0,7}\\.(?:xn--[a-z0-9-]{2,59}|[${LETTER}][${LETTER}${MARK}]{1,23})${PORT}\\/${INSIDE}*`
/** Without a path only a known ending tells an address from a sentence that lacks its space. */
export const DOMAIN = `${BEGINS}(?:\\.${LABEL}){1,8}${PORT}`
export const EMAIL =
	`(?:(?<![${LATIN}${NUMBER}._%+-])[${LATIN}0-9_%+-][${LATIN}0-9._%+-]{0,63}` +
	`|(?<![${LETTER}${MARK}${NUMBER}._%+-])[${NOT_LATIN}_%+-][${NOT_LATIN}._%+-]{0,63})` +
	`@(?:${LABEL}\\.){1,8}(?:[${LATIN}]{2,63}|${OTHER_LABEL})`

const END = new RegExp(`[${LETTER}${MARK}${NUMBER}/_=&#%+~)\\]}-]`)
const GOES_ON = /[A-Za-z0-9/?#&=%_~-]/
const OPENING = '([{'
const CLOSING = ')]}'

/** An address without the punctuation of its sentence: a full stop, or a bracket that it did not open and what follows. */
export function addressAlone(run: string): string {
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

export function isLink(text: string): boolean {
	return URL.canParse(text) && new URL(text).hostname !== ''
}

function anyCase(word: string): string {
	return [...word].map((letter) => `[${letter.toUpperCase()}${letter}]`).join('')
}
