import { LANGUAGES, type LanguageCode } from '#contract/languages'

/** LibreTranslate's code where it is not ours. */
const WIRE: Partial<Record<LanguageCode, string>> = {
	'en-us': 'en',
	'pt-br': 'pt-BR',
	'zh-hans': 'zh-Hans',
}

const ALIASES: Record<string, LanguageCode> = { pb: 'pt-br', zh: 'zh-hans', 'en-US': 'en-us' }

/** ISO 639-3, as franc and Apertium name languages. */
export const ISO_639_3: Record<LanguageCode, string> = {
	'en-us': 'eng',
	'pt-br': 'por',
	es: 'spa',
	ko: 'kor',
	fa: 'pes',
	hi: 'hin',
	ru: 'rus',
	ro: 'ron',
	fr: 'fra',
	ja: 'jpn',
	he: 'heb',
	pl: 'pol',
	de: 'deu',
	ar: 'arb',
	nl: 'nld',
	nb: 'nob',
	so: 'som',
	tr: 'tur',
	el: 'ell',
	it: 'ita',
	'zh-hans': 'cmn',
	si: 'sin',
	th: 'tha',
	ha: 'hau',
	id: 'ind',
	uk: 'ukr',
	ur: 'urd',
	bn: 'ben',
	sw: 'swh',
	cs: 'ces',
}

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' })
const BY_WIRE = new Map(LANGUAGES.map((language) => [toWire(language), language]))

export function toWire(language: LanguageCode): string {
	return WIRE[language] ?? language
}

export function fromWire(code: string): LanguageCode | undefined {
	return BY_WIRE.get(code) ?? ALIASES[code]
}

export function offeredLanguages() {
	const targets = LANGUAGES.map(toWire)
	return targets.map((code) => ({ code, name: ENGLISH_NAMES.of(code) ?? code, targets }))
}
