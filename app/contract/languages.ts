import { z } from 'zod/mini'

/** The 30 languages of the stage, in the order of every list (LANG-01). */
export const LANGUAGES = [
	'en-us',
	'pt-br',
	'es',
	'ko',
	'fa',
	'hi',
	'ru',
	'ro',
	'fr',
	'ja',
	'he',
	'pl',
	'de',
	'ar',
	'nl',
	'nb',
	'so',
	'tr',
	'el',
	'it',
	'zh-hans',
	'si',
	'th',
	'ha',
	'id',
	'uk',
	'ur',
	'bn',
	'sw',
	'cs',
] as const

export const LanguageCode = z.enum(LANGUAGES)
export type LanguageCode = z.infer<typeof LanguageCode>

export const DEFAULT_LANGUAGE: LanguageCode = 'en-us'

/** Each language's name in that language, as readers look for it in a list. */
export const NATIVE_NAMES: Record<LanguageCode, string> = {
	'en-us': 'English',
	'pt-br': 'Português',
	es: 'Español',
	ko: '한국어',
	fa: 'فارسی',
	hi: 'हिन्दी',
	ru: 'Русский',
	ro: 'Română',
	fr: 'Français',
	ja: '日本語',
	he: 'עברית',
	pl: 'Polski',
	de: 'Deutsch',
	ar: 'العربية',
	nl: 'Nederlands',
	nb: 'Norsk',
	so: 'Soomaali',
	tr: 'Türkçe',
	el: 'Ελληνικά',
	it: 'Italiano',
	'zh-hans': '简体中文',
	si: 'සිංහල',
	th: 'ไทย',
	ha: 'Hausa',
	id: 'Bahasa Indonesia',
	uk: 'Українська',
	ur: 'اردو',
	bn: 'বাংলা',
	sw: 'Kiswahili',
	cs: 'Čeština',
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['fa', 'he', 'ar', 'ur'])

/**
 * Letters of Arabic, Hebrew and other scripts from right to left, such as Adlam, and direction marks that affect the
 * text after them.
 */
export const RIGHT_TO_LEFT_LETTERS =
	/[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export function directionOf(language: LanguageCode): 'rtl' | 'ltr' {
	return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
}

/** The BCP 47 tag for `lang` attributes. */
export function tagOf(language: LanguageCode): string {
	if (language === 'en-us') return 'en-US'
	if (language === 'pt-br') return 'pt-BR'
	if (language === 'zh-hans') return 'zh-Hans'
	return language
}

/**
 * Locales for Intl's numbers and times. English follows for an Intl that lacks the language. For Arabic the digits
 * are fixed, because CLDR chooses them by country.
 */
export function localesOf(language: LanguageCode): string[] {
	return [language === 'ar' ? 'ar-u-nu-arab' : tagOf(language), 'en']
}

export function isLanguage(value: unknown): value is LanguageCode {
	return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value)
}
