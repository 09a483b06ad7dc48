import type { LanguageCode } from '#contract/languages'

/** The language that the letters of a text prove, or null, and all languages that they allow. */
export interface ScriptVerdict {
	language: LanguageCode | null
	candidates: readonly LanguageCode[]
}

type Script = 'latin' | 'cyrillic' | 'arabic' | 'han' | 'kana' | keyof typeof SOLE_SCRIPTS

const SOLE_SCRIPTS = {
	hangul: 'ko',
	devanagari: 'hi',
	hebrew: 'he',
	greek: 'el',
	thai: 'th',
	sinhala: 'si',
	bengali: 'bn',
} as const satisfies Record<string, LanguageCode>

/** Whether no other language of the stage has this script, so that its letters are a proof. */
export function hasOwnScript(language: LanguageCode): boolean {
	return ['ja', 'zh-hans', ...Object.values(SOLE_SCRIPTS)].includes(language)
}

export function isLatin(language: LanguageCode): boolean {
	return language in LATIN_LETTERS
}

/**
 * How many words with letters of other languages (Serbian, Kazakh, Kurdish, Pashto and others) show that a text is
 * in none of the stage's. One such word may be a name.
 */
const STRANGE_WORDS = 2
const NO_RUSSIAN_OR_UKRAINIAN = /(?![а-яёіїєґ'’])\p{Script=Cyrillic}/iu
const NO_ARABIC_PERSIAN_OR_URDU = /[ڵڕێۆەټډړږښڼۍېڊڌڍڏڀٺٻڃڄڇڙڪڳڱۇۈۉۋ]/u

/** Kana other than の, which Chinese people write in place of 的. */
const BEYOND_NO = /[[\p{Script=Hiragana}\p{Script=Katakana}]--[の]]/v

const ASCII = /[\0-\x7F]+/g
const NO_ASCII_LETTERS = /[^A-Za-z]+/g
const PATTERNS: Record<Script, RegExp> = {
	latin: /\p{Script=Latin}/gu,
	cyrillic: /\p{Script=Cyrillic}/gu,
	arabic: /\p{Script=Arabic}/gu,
	han: /\p{Script=Han}/gu,
	kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
	hangul: /\p{Script=Hangul}/gu,
	devanagari: /\p{Script=Devanagari}/gu,
	hebrew: /\p{Script=Hebrew}/gu,
	greek: /\p{Script=Greek}/gu,
	thai: /\p{Script=Thai}/gu,
	sinhala: /\p{Script=Sinhala}/gu,
	bengali: /\p{Script=Bengali}/gu,
}

// One character of these scripts is a syllable or a word. With this weight two of them outweigh the Latin name of a
// product.
const SIGN_WEIGHT = 3
const SIGN_SCRIPTS: readonly Script[] = ['han', 'kana', 'hangul']
const SIGN_LANGUAGES: readonly LanguageCode[] = ['zh-hans', 'ja', 'ko']

const OTHER_SCRIPTS = (Object.keys(PATTERNS) as Script[]).filter(
	(script) => !SIGN_SCRIPTS.includes(script),
)

/** Letters beyond a-z that each language uses, including loan words. */
const LATIN_LETTERS = {
	'en-us': 'éï',
	'pt-br': 'áâãàçéêíóôõúü',
	es: 'áéíñóúüºª',
	ro: 'ăâîșțşţ',
	fr: 'àâæçéèêëîïôœùûüÿ',
	pl: 'ąćęłńóśźż',
	de: 'äöüßé',
	nl: 'éëïèöüêáíó',
	nb: 'æøåéòóôêà',
	so: '',
	tr: 'çğıöşüâîû',
	it: 'àèéìíîòóùú',
	id: 'é',
	ha: 'ɓɗƙƴ',
	sw: '',
	cs: 'áčďéěíňóřšťúůýž',
} as const satisfies Partial<Record<LanguageCode, string>>

const LATIN_LANGUAGES = Object.keys(LATIN_LETTERS) as (keyof typeof LATIN_LETTERS)[]

const OF_PERSIAN_OR_URDU = /[پچژگکیٹڈڑںےۓہھۂ]/u
const STRANGE_TO = new Map(
	LATIN_LANGUAGES.map((language) => [
		language,
		new RegExp(`(?![a-z${LATIN_LETTERS[language]}])\\p{Script=Latin}`, 'iu'),
	]),
)
/** In a shorter text a single word says too much. */
const WORDS_AROUND = 3
const SHARE_OF_STRANGERS = 0.25

/**
 * The languages that the letters of a text allow without one word, or in longer texts without a quarter of the words.
 * Left-out words may be names or loan words: `jalapeño` in Portuguese, `چاي` in Arabic.
 */
export function allowedButForSomeWords(text: string): LanguageCode[] {
	const normal = text.normalize('NFC')
	const words = withoutNames(normal).match(/[\p{L}\p{M}]+/gu) ?? []
	if (words.length < WORDS_AROUND) return []
	const odd = words.filter((word) => /[^a-z]/.test(word)) // a word of a-z is foreign to no language
	const strangers = (letter?: RegExp) => odd.filter((word) => letter?.test(word)).length
	const script = mainScript(normal)
	if (script === 'arabic') return strangers(OF_PERSIAN_OR_URDU) <= 1 ? ['ar'] : []
	if (script !== 'latin') return []
	const most = Math.max(1, SHARE_OF_STRANGERS * words.length)
	return LATIN_LANGUAGES.filter((language) => strangers(STRANGE_TO.get(language)) <= most)
}

/** The languages that a text's script allows. The text must have no names, addresses and code, which belong to no language. */
export function testScript(text: string, prior: LanguageCode): ScriptVerdict {
	const normal = text.normalize('NFC')
	const script = mainScript(normal, prior)
	if (script === null) return { language: null, candidates: [] }
	if (script === 'latin') return among(latinCandidates(normal))
	if (script === 'cyrillic') return among(cyrillicCandidates(normal))
	if (script === 'arabic') return among(arabicCandidates(normal))
	if (script === 'kana')
		return among([prior === 'zh-hans' && !BEYOND_NO.test(normal) ? prior : 'ja'])
	if (script === 'han') return among([prior === 'ja' ? 'ja' : 'zh-hans'])
	return among([SOLE_SCRIPTS[script]])
}

/** Words of a sentence in other scripts than those whose characters are syllables or words. */
const SMALL_WORD =
	/(?<![\p{L}\p{M}])(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{Ll}\p{Lo}][\p{L}\p{M}]*/gu
const SENTENCE_WORDS = 3
const SIGNS_PER_WORD = 2

function mainScript(text: string, prior?: LanguageCode): Script | null {
	let main: Script | null = null
	let most = 0
	const weights = new Map<Script, number>()
	// Letters of ASCII are only counted. Looking for them once per script was most of the work.
	const beyond = text.replace(ASCII, ' ')
	for (const script of Object.keys(PATTERNS) as Script[]) {
		const weight =
			(beyond.match(PATTERNS[script])?.length ?? 0) *
			(SIGN_SCRIPTS.includes(script) ? SIGN_WEIGHT : 1)
		weights.set(script, weight)
	}
	weights.set('latin', (weights.get('latin') ?? 0) + text.replace(NO_ASCII_LETTERS, '').length)
	// Japanese uses kana and Han, Chinese never uses kana.
	if (weights.get('kana')) {
		weights.set('kana', (weights.get('kana') ?? 0) + (weights.get('han') ?? 0))
		weights.set('han', 0)
	}
	for (const script of prior ? quotedIn(text, weights, prior) : []) weights.set(script, 0)
	for (const [script, weight] of weights) {
		if (weight > 0 && weight >= most) {
			main = script
			most = weight
		}
	}
	return main
}

/**
 * The scripts of a mixed text that are only quoted in a sentence of the author's: `what does 一期一会 mean?`,
 * `JavaScript と TypeScript の違い`.
 */
function quotedIn(
	text: string,
	weights: ReadonlyMap<Script, number>,
	prior: LanguageCode,
): readonly Script[] {
	const signs = SIGN_SCRIPTS.reduce((sum, script) => sum + (weights.get(script) ?? 0), 0)
	if (signs === 0) return []
	const words = text.match(SMALL_WORD)?.length ?? 0
	const isOfSigns = signs >= SIGNS_PER_WORD * SIGN_WEIGHT * words
	if (SIGN_LANGUAGES.includes(prior)) return isOfSigns ? OTHER_SCRIPTS : []
	return words >= SENTENCE_WORDS && !isOfSigns ? SIGN_SCRIPTS : []
}

function isStrange(text: string, letter: RegExp): boolean {
	const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
	const strange = words.filter((word) => letter.test(word)).length
	return strange >= Math.min(STRANGE_WORDS, words.length)
}

function cyrillicCandidates(text: string): LanguageCode[] {
	if (isStrange(text, NO_RUSSIAN_OR_UKRAINIAN)) return []
	const ukrainian = /[іїєґ]/iu.test(text)
	const russian = /[ыэъё]/iu.test(text)
	if (ukrainian === russian) return ['ru', 'uk']
	return ukrainian ? ['uk'] : ['ru']
}

// Letters that only Urdu has prove Urdu. Persian and Urdu share پ چ ژ گ and their forms of kaf and yeh. Both are also
// typed on Arabic keyboards, with ي and ك.
function arabicCandidates(text: string): LanguageCode[] {
	if (isStrange(text, NO_ARABIC_PERSIAN_OR_URDU)) return []
	if (/[ٹڈڑںےۓہھۂ]/u.test(text)) return ['ur']
	if (/[پچژگکی]/u.test(text)) return ['fa', 'ur']
	if (/[ةىأإ]/u.test(text)) return ['ar']
	return ['ar', 'fa', 'ur']
}

function latinCandidates(text: string): LanguageCode[] {
	const foreign = new Set(withoutNames(text).match(/[\p{Script=Latin}--[a-z]]/gv) ?? [])
	const possible = LATIN_LANGUAGES.filter((language) =>
		[...foreign].every((letter) => LATIN_LETTERS[language].includes(letter)),
	)
	return possible.length > 0 ? possible : LATIN_LANGUAGES
}

// The text without capitalised words inside sentences: these are names, and a person named Łukasz may appear in any
// language.
export function withoutNames(text: string): string {
	return text.replace(/(?<=[\p{L},;] +)\p{Lu}[\p{Ll}\p{M}]+/gu, '').toLowerCase()
}

function among(candidates: readonly LanguageCode[]): ScriptVerdict {
	return { language: candidates.length === 1 ? (candidates[0] ?? null) : null, candidates }
}
