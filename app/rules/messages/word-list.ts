import { DEFAULT_LANGUAGE, type LanguageCode } from '#contract/languages'
import { UNSPACED } from '../text/address.ts'
import { domainLength } from '../text/domains.ts'
import { foldedApart, foldText, plain } from '../text/folded.ts'
import { inKatakana } from '../text/kana.ts'
import { disguises, inLatinShapes, inOneAlphabet } from '../text/look-alikes.ts'
import { withoutSigns } from '../text/signs-for-letters.ts'
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
	#drawnOut: Runs[] | undefined
	#addresses: Address[] | undefined
	constructor(text: string, language: LanguageCode, addresses?: Address[]) {
		this.#text = text
		this.language = language
		this.#addresses = addresses
	}

	/** The text as written, with each word of mixed alphabets in a single one, and without signs in place of letters. */
	get spellings(): string[] {
		this.#spellings ??= disguises(foldText(this.#text, this.language)).flatMap(withoutSigns)
		return this.#spellings
	}

	/** The spellings in which a letter is drawn out. */
	get drawnOut(): Runs[] {
		this.#drawnOut ??= this.spellings.filter((one) => DRAWN_OUT.test(one)).map(runsOf)
		return this.#drawnOut
	}

	get addresses(): Address[] {
		this.#addresses ??= [
			...addressesIn(this.#text),
			...(OTHER_ALPHABET.test(this.#text) ? addressesIn(this.#text, true) : []),
		]
		return this.#addresses
	}
}

/** A text with each run of a letter written once, and how long the run at each place was. */
interface Runs {
	text: string
	lengths: number[]
}

interface Address {
	host: string
	/** The path without a slash at its end. */
	path: string
}

/** Alphabets with letters that look like Latin ones. */
const OTHER_ALPHABET = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Coptic}]/u
/** An address up to its path. */
const NAME_IN_ADDRESS = /^(?:[\w+.-]+:\/\/)?[^/?#]*/
/** The full stop of Chinese and Japanese, which browsers read as a dot in an address. */
const FULL_STOP = /(?<=\w)。(?=\w)/g
const BLANKS = /[\s\p{Default_Ignorable_Code_Point}]+/gu
const LINE_END = /[\n\v\f\r\x85\u2028\u2029]/

// Scripts without spaces are left out, because each of their signs may be a word: `我 是 人`.
const ALONE = `(?![${UNSPACED}])\\p{L}\\p{M}*(?![\\p{L}\\p{M}\\p{N}])`
/** At least three single letters with the same signs or spaces between them. */
const LETTER_BY_LETTER = new RegExp(
	`(?<![\\p{L}\\p{M}\\p{N}])${ALONE}(([ .,·•*_|/~-])\\2*)${ALONE}(?:\\1${ALONE})+`,
	'gu',
)
const BETWEEN_SIGNS = new RegExp(`(?<=[${UNSPACED}])[*_|.](?=[${UNSPACED}])`, 'gu')
const NO_LETTERS = /[^\p{L}\p{M}]/gu
/** So many of the same letter are drawn out. Few ordinary words have so many. */
const DRAWN_OUT_MIN = 3
const DRAWN_OUT = /(\p{L})\1\1/u
const ALL_DRAWN_OUT = /(\p{L})\1{2,}/giu
const RUN = /(\p{L})\1*|[^\p{L}]/gu
/** Dots and schemes as people write them so that no link is made: `evil[.]com`, `evil(dot)com`, `hxxps://`. */
const HIDDEN_DOT = /(?<=[\p{L}\p{N}])[[({](?:\.|dot)[\])}](?=[\p{L}\p{N}])/giu
const HIDDEN_SCHEME = /\bhxxp(?=s?:\/\/)/gi

/** The entry prepared for searching; null for an entry that cannot match anything. */
export function wordListEntryOf(entry: string): WordListEntry | null {
	const [alone, ...more] = addressesIn(entry)
	if (alone && more.length === 0 && isAddress(entry)) {
		const key = alone.host + alone.path
		return { entry, key, isIn: ({ addresses }) => addresses.some((one) => isWithin(alone, one)) }
	}
	const key = foldedApart(entry)
	if (key === '') return null
	const words = new Map<LanguageCode, { text: string; runs: Runs }>()
	const wordsIn = (language: LanguageCode) => {
		const known = words.get(language)
		if (known) return known
		const text = foldText(entry, language)
		const prepared = { text, runs: runsOf(text) }
		words.set(language, prepared)
		return prepared
	}
	// A katakana entry is not looked for in hiragana, because `ばか` is a part of `ばかり`.
	const inOtherKana = /^[ぁ-ゖー]+$/.test(key) ? aloneInKatakana(key) : null
	const isIn = ({ spellings, drawnOut, language }: Searched) => {
		const { text, runs } = wordsIn(language)
		return (
			spellings.some((one) => containsWords(one, text) || inOtherKana?.test(one)) ||
			drawnOut.some((one) => containsRuns(one, runs))
		)
	}
	return { entry, key, isIn }
}

/** The entries that one of these texts contains. All texts are in one language. */
export function listedIn(
	list: readonly WordListEntry[],
	texts: readonly string[],
	language: LanguageCode = DEFAULT_LANGUAGE,
): string[] {
	if (list.length === 0) return []
	const searched = [
		...texts.flatMap(readingsOf).map((text) => new Searched(text, language)),
		...texts.flatMap(disguisedReadings).map((text) => new Searched(text, language, [])),
	]
	return list.filter((one) => searched.some((text) => one.isIn(text))).map(({ entry }) => entry)
}

/** Forms of a text: as written, with words joined that a line break separates, and with percent codes decoded. */
function readingsOf(text: string): string[] {
	const whole = text.replace(BLANKS, (blanks) => (LINE_END.test(blanks) ? '' : blanks))
	const spelled = text.replace(/(?:%[0-9a-f]{2})+/gi, decoded)
	return [...new Set([text, whole, spelled])].filter((one) => one !== '')
}

/**
 * Forms in which words that are spelled letter by letter (`c.a.s.i.n.o`) are joined, and drawn out letters are written
 * once. Without addresses, because `eviiil.com` is another domain than `evil.com`.
 */
function disguisedReadings(text: string): string[] {
	const joined = text.replace(LETTER_BY_LETTER, lettersOf).replace(BETWEEN_SIGNS, '')
	const all = [joined, joined.replace(ALL_DRAWN_OUT, '$1')]
	return [...new Set(all)].filter((one) => one !== text)
}

function lettersOf(spelled: string): string {
	return spelled.replace(NO_LETTERS, '')
}

function decoded(signs: string): string {
	try {
		return decodeURIComponent(signs)
	} catch {
		return signs
	}
}

function aloneInKatakana(word: string): RegExp {
	return new RegExp(`(?<![ァ-ヺー])${inKatakana(word)}(?![ァ-ヺー])`)
}

function isAddress(entry: string): boolean {
	const text = plain(entry).trim()
	const [token] = tokensOf(text, domainLength)
	return token?.text.length === text.length
}

/** The addresses in a text. `byShape`: with Latin letters in place of those that look like them. */
function addressesIn(text: string, byShape = false): Address[] {
	const written = (byShape ? inOneAlphabet(plain(text)) : plain(text))
		.replace(FULL_STOP, '.')
		.replace(HIDDEN_DOT, '.')
		.replace(HIDDEN_SCHEME, 'http')
		.replaceAll('`', ' ') // the tokenizer finds no link in code, but people read it
	return tokensOf(written, domainLength).flatMap(({ kind, text: token }) => {
		if (kind !== 'link' && kind !== 'address') return []
		const text = byShape ? token.replace(NAME_IN_ADDRESS, inLatinShapes) : token
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

function containsWords(text: string, words: string): boolean {
	for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
		if (isEdge(text, at) && isEdge(text, at + words.length)) return true
	return false
}

/**
 * Whether the text contains the words with letters drawn out. A run of three or more letters equals each shorter run
 * (`caaasino`, `kkkkk` for `kkk`). A double letter does not equal a single one: `shoot` is not `shot`.
 */
function containsRuns({ text, lengths }: Runs, words: Runs): boolean {
	const isAlike = (at: number) =>
		words.lengths.every((wanted, n) => {
			const length = lengths[at + n] ?? 0
			return length === wanted || (length >= DRAWN_OUT_MIN && length > wanted)
		})
	for (let at = text.indexOf(words.text); at >= 0; at = text.indexOf(words.text, at + 1))
		if (isEdge(text, at) && isEdge(text, at + words.text.length) && isAlike(at)) return true
	return false
}

function runsOf(text: string): Runs {
	const runs = text.match(RUN) ?? []
	const letters = runs.map((run) => String.fromCodePoint(run.codePointAt(0) ?? 0))
	// One length for each code unit, because places in a text are counted in these.
	const lengths = letters.flatMap((letter, at) =>
		Array<number>(letter.length).fill((runs[at] ?? '').length / letter.length),
	)
	return { text: letters.join(''), lengths }
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
