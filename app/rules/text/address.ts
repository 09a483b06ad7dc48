import {
	BEYOND_ASCII,
	LATIN,
	LETTER,
	MARK,
	NOT_LATIN,
	NUMBER,
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

const INSIDE = `[^\\s<>"\`${STOPS}${UNSEEN}]`
// A label is of Latin letters or of others: in `見てstage.com` the name begins at the s.
const LATIN_LABEL = `[${LATIN}0-9][${LATIN}0-9-]{0,62}`
const OTHER_LABEL = `[${NOT_LATIN}-]{1,63}`
const LABEL = `(?:${LATIN_LABEL}|${OTHER_LABEL})`
const BEGINS = `(?:(?<![${LATIN}${NUMBER}.@_])${LATIN_LABEL}|(?<![${LETTER}${MARK}${NUMBER}.@_])${OTHER_LABEL})`
const PORT = `(?::\\d{2,5}(?![${LETTER}${NUMBER}]))?`

export const LINK = `[Hh][Tt][Tt][Pp][Ss]?:\\/\\/${INSIDE}+`
export const WWW = `(?<![${LATIN}${NUMBER}.@_]|[${LATIN}${NUMBER}]-+)[Ww]{3}\\.${INSIDE}+`
/** With a path any domain ending is an address. */
export const PATH = `${BEGINS}(?:\\.${LABEL}){0,7}\\.(?:xn--[a-z0-9-]{2,59}|[${LETTER}][${LETTER}${MARK}]{1,23})${PORT}\\/${INSIDE}*`
/** Without a path only a known ending tells an address from a sentence that lacks its space. */
export const DOMAIN = `${BEGINS}(?:\\.${LABEL}){1,8}${PORT}`
export const EMAIL =
	`(?:(?<![${LATIN}${NUMBER}._%+-])[${LATIN}0-9_%+-][${LATIN}0-9._%+-]{0,63}` +
	`|(?<![${LETTER}${MARK}${NUMBER}._%+-])[${NOT_LATIN}_%+-][${NOT_LATIN}._%+-]{0,63})` +
	`@(?:${LABEL}\\.){1,8}(?:[${LATIN}]{2,63}|${OTHER_LABEL})`

const BESIDE = new RegExp(
	`(?<=[\\p{Script=Latin}\\p{N}]|^(?:\\w+:\\/\\/)?[^/]+\\/)[${UNSPACED}]`,
	'u',
)
const END = new RegExp(`[${LETTER}${MARK}${NUMBER}/_=&#%+~-]`)
const OPENING = '([{'
const CLOSING = ')]}'

/** An address without the punctuation of its sentence: an adjoining word, a full stop, an unopened bracket. */
export function addressAlone(run: string): string {
	const isPlain = run.search(BEYOND_ASCII) < 0 // then the pattern need not be made
	const beside = isPlain ? -1 : run.search(BESIDE)
	const { signs, at } = spell(beside < 0 ? run : run.slice(0, beside))
	const count = (brackets: string) => [...signs].filter((sign) => brackets.includes(sign)).length
	let open = count(OPENING) - count(CLOSING)
	let end = signs.length
	for (; end > 0; end--) {
		const last = signs.charAt(end - 1)
		if (END.test(last) || (CLOSING.includes(last) && open >= 0)) break
		if (CLOSING.includes(last)) open += 1
		if (OPENING.includes(last)) open -= 1
	}
	return run.slice(0, at(end))
}

export function isLink(text: string): boolean {
	return URL.canParse(text) && new URL(text).hostname !== ''
}
