import { type LanguageCode, localesOf } from '#contract/languages'
import type { CountedKey, FormKey } from './keys.ts'

// Plural rules are cached, because making one costs more than drawing a row.
const rules = new Map<LanguageCode, Intl.PluralRules>()

export function pluralOf(language: LanguageCode, n: number): Intl.LDMLPluralRule {
	const known = rules.get(language) ?? new Intl.PluralRules(localesOf(language))
	rules.set(language, known)
	return known.select(n)
}

export function formFor(language: LanguageCode, key: CountedKey, n: number): FormKey {
	return `${key}.${pluralOf(language, n)}`
}

const FORM = /\.(zero|one|two|few|many|other)$/

/** The base that all plural forms of a text share: 'people.followers' for 'people.followers.few'. */
export function baseOf(key: string): string {
	return key.replace(FORM, '')
}
