import { DEFAULT_LANGUAGE, type LanguageCode } from '#contract/languages'
import { UNSPACED } from '../text/address.ts'
import { domainLength } from '../text/domains.ts'
import { disguises, folded, foldedApart, plain } from '../text/folded.ts'
import { tokensOf } from '../text/tokens.ts'

/** An entry of the operators' word list, prepared for searching. */
export interface WordListEntry {
	entry: string
	/** A key that is equal for two spellings of the same entry. */
	key: string
	isIn(text: Searched): boolean
}

/** A text to search. Each form of it is computed once, when an entry first needs it. */
class Searched {
	readonly language: LanguageCode
	readonly #text: string
	#spellings: string[] | undefined
	#addresses: Address[] | undefined
	constructor(text: string, language: LanguageCode) {
		this.#text = text
		this.language = language
	}

	/** The text as written, and with each word of mixed alphabets spelled in a single alphabet. */
	get spellings(): string[] {
		this.#spellings ??= disguises(folded(this.#text, this.language))
		return this.#spellings
	}

	get addresses(): Address[] {
		this.#addresses ??= addressesIn(this.#text)
		return this.#addresses
	}
}

interface Address {
	host: string
	/** The path without a slash at its end. */
	path: string
}

/** The full stop of Chinese and Japanese, which browsers read as a dot in an address. */
const FULL_STOP = /(?<=\w)。(?=\w)/g
const BLANKS = /[\s\p{Default_Ignorable_Code_Point}]+/gu
const LINE_END = /[\n\v\f\r\x85\u2028\u2029]/

/** The entry prepared for searching; null for an entry that cannot match anything. */
export function listed(entry: string): WordListEntry | null {
	const [alone, ...more] = addressesIn(entry)
	if (alone && more.length === 0 && isAddress(entry)) {
		const key = alone.host + alone.path
		return { entry, key, isIn: ({ addresses }) => addresses.some((one) => isWithin(alone, one)) }
	}
	const key = foldedApart(entry)
	if (key === '') return null
	const words = new Map<LanguageCode, string>()
	const wordsIn = (language: LanguageCode) => {
		const known = words.get(language) ?? folded(entry, language)
		words.set(language, known)
		return known
	}
	const isIn = ({ spellings, language }: Searched) =>
		spellings.some((one) => holds(one, wordsIn(language)))
	return { entry, key, isIn }
}

/** The entries that one of these texts contains. All texts are in one language. */
export function listedIn(
	list: readonly WordListEntry[],
	texts: readonly string[],
	language: LanguageCode = DEFAULT_LANGUAGE,
): string[] {
	if (list.length === 0) return []
	const searched = texts.flatMap(readings).map((text) => new Searched(text, language))
	return list.filter((one) => searched.some((text) => one.isIn(text))).map(({ entry }) => entry)
}

/** Three forms of a text: as written, with words joined that a line break separates, and with percent codes decoded. */
function readings(text: string): string[] {
	const whole = text.replace(BLANKS, (blanks) => (LINE_END.test(blanks) ? '' : blanks))
	const spelled = text.replace(/(?:%[0-9a-f]{2})+/gi, decoded)
	return [...new Set([text, whole, spelled])].filter((one) => one !== '')
}

function decoded(signs: string): string {
	try {
		return decodeURIComponent(signs)
	} catch {
		return signs
	}
}

function isAddress(entry: string): boolean {
	const text = plain(entry).trim()
	const [token] = tokensOf(text, domainLength)
	return token?.text.length === text.length
}

function addressesIn(text: string): Address[] {
	return tokensOf(plain(text).replace(FULL_STOP, '.'), domainLength).flatMap(({ kind, text }) => {
		if (kind !== 'link' && kind !== 'address') return []
		const hasScheme = /^[\w+.-]+:\/\//.test(text)
		const url = URL.parse(hasScheme ? text : `https://${text}`)
		if (!url || (url.username !== '' && !hasScheme)) return [] // a mail address
		const host = url.hostname.replace(/^www\./, '').replace(/\.$/, '')
		const path = (url.pathname + url.search).toLowerCase().replace(/\/$/, '')
		return [{ host, path }]
	})
}

/** Whether the address has the entry's domain, or a subdomain of it, and a path that begins with the entry's. */
function isWithin(entry: Address, { host, path }: Address): boolean {
	const isBelow = host === entry.host || host.endsWith(`.${entry.host}`)
	const rest = path.startsWith(entry.path) ? path.slice(entry.path.length) : null
	return isBelow && rest !== null && /^([/?&]|$)/.test(entry.path === '' ? '' : rest)
}

function holds(text: string, words: string): boolean {
	for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
		if (isEdge(text, at) && isEdge(text, at + words.length)) return true
	return false
}

const IN_WORD = /[\p{L}\p{M}\p{N}]/u
const UNSPACED_SIGN = new RegExp(`[${UNSPACED}]`, 'u')

/** Whether a word may begin or end at this place. In scripts without spaces between words it may at every place. */
function isEdge(text: string, at: number): boolean {
	const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
	const [after = ''] = text.slice(at, at + 2)
	const beside = [before, after]
	return (
		!beside.every((sign) => IN_WORD.test(sign)) || beside.some((sign) => UNSPACED_SIGN.test(sign))
	)
}
