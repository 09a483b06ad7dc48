import { LANGUAGES, type LanguageCode, NATIVE_NAMES } from '#contract/languages'
import { fold } from '#rules/text/fold'
import { nameOfLanguage } from '../../locales/texts.tsx'

/** Further names of languages, which occur in no text of the 30 languages. */
const ALSO: Partial<Record<LanguageCode, string>> = {
	'en-us': 'american british',
	'pt-br': 'brasil brasileiro brazil',
	es: 'castellano castilian',
	ko: 'hangugeo hangul 조선말',
	fa: 'farsi dari parsi دری',
	hi: 'हिंदी hindustani',
	ru: 'russkiy russkij',
	ro: 'moldoveneasca',
	ja: 'nihongo nippon にほんご',
	he: 'ivrit',
	ar: 'arabi',
	nl: 'vlaams flemish holland',
	nb: 'bokmål nynorsk',
	el: 'ellinika hellenic',
	'zh-hans':
		'mandarin putonghua zhongwen hanyu 中文 汉语 漢語 普通话 普通話 国语 國語 華語 华语 简体 簡體',
	si: 'singhala',
	th: 'phasa thai',
	id: 'indonesian malay melayu',
	uk: 'ukrainska ukrayinska',
	bn: 'bangla',
	cs: 'czech',
}

/**
 * Finds languages by their own names, their names in the reader's language, or other known names. When none matches, by
 * the beginning of a name in any of the 30 languages.
 */
export function findLanguages(sought: string, reader: LanguageCode): readonly LanguageCode[] {
	const wanted = fold(sought).trim()
	if (wanted === '') return LANGUAGES
	const known = LANGUAGES.filter((code) => {
		const names = [NATIVE_NAMES[code], nameOfLanguage(code, reader), code, ALSO[code] ?? '']
		return fold(names.join(' ')).includes(wanted)
	})
	if (known.length > 0) return known
	return LANGUAGES.filter((code) =>
		LANGUAGES.some((other) => ` ${fold(nameOfLanguage(code, other))}`.includes(` ${wanted}`)),
	)
}
