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

const INSIDE = '[^\\s\\p{Cc}\\p{Cf}\\p{Cs}<>"`«»“”„，。！？、；：「」『』（）【】《》]'
// A label is of Latin letters or of others: in `見てstage.com` the name begins at the s.
const LATIN = '[\\p{Script=Latin}0-9]'
const LATIN_LABEL = `${LATIN}(?:${LATIN}|-){0,62}`
const OTHER_LABEL = '(?:(?!\\p{Script=Latin})[\\p{L}\\p{M}\\p{N}-]){1,63}'
const LABEL = `(?:${LATIN_LABEL}|${OTHER_LABEL})`
const BEGINS = `(?:(?<![\\p{Script=Latin}\\p{N}.@_])${LATIN_LABEL}|(?<![\\p{L}\\p{M}\\p{N}.@_])${OTHER_LABEL})`
const PORT = '(?::\\d{2,5}(?![\\p{L}\\p{N}]))?'

export const LINK = `[Hh][Tt][Tt][Pp][Ss]?:\\/\\/${INSIDE}+`
export const WWW = `(?<![\\p{Script=Latin}\\p{N}.@_])[Ww]{3}\\.${INSIDE}+`
/** What has a path is an address, whatever its ending. */
export const PATH = `${BEGINS}(?:\\.${LABEL}){0,7}\\.(?:xn--[a-z0-9-]{2,59}|\\p{L}[\\p{L}\\p{M}]{1,23})${PORT}\\/${INSIDE}*`
/** Without a path only a known ending tells an address from a sentence that lacks its space. */
export const DOMAIN = `${BEGINS}(?:\\.${LABEL}){1,8}${PORT}`
export const EMAIL =
	'(?:(?<![\\p{Script=Latin}\\p{N}._%+-])[\\p{Script=Latin}0-9._%+-]{1,64}' +
	'|(?<![\\p{L}\\p{M}\\p{N}._%+-])(?:(?!\\p{Script=Latin})[\\p{L}\\p{M}\\p{N}._%+-]){1,64})' +
	`@(?:${LABEL}\\.){1,8}(?:\\p{Script=Latin}{2,63}|${OTHER_LABEL})`

const BESIDE = new RegExp(
	`(?<=[\\p{Script=Latin}\\p{N}]|^(?:\\w+:\\/\\/)?[^/]+\\/)[${UNSPACED}]`,
	'u',
)
const END = /[\p{L}\p{M}\p{N}/_=&#%+~-]/u
const OPENING = '([{'
const CLOSING = ')]}'

/** An address without what belongs to its sentence: a word beside it, a full stop, a bracket that it did not open. */
export function addressAlone(run: string): string {
	const beside = run.search(BESIDE)
	const signs = [...(beside < 0 ? run : run.slice(0, beside))]
	let open = signs.filter((sign) => OPENING.includes(sign)).length
	open -= signs.filter((sign) => CLOSING.includes(sign)).length
	for (let last = signs.at(-1); last !== undefined; last = signs.at(-1)) {
		if (END.test(last) || (CLOSING.includes(last) && open >= 0)) break
		if (CLOSING.includes(last)) open += 1
		if (OPENING.includes(last)) open -= 1
		signs.pop()
	}
	return signs.join('')
}

export function isLink(text: string): boolean {
	return URL.canParse(text) && new URL(text).hostname !== ''
}
