import { DEFAULT_LANGUAGE, directionOf, LANGUAGES, type LanguageCode } from '#contract/languages'
import { operatorTextsFor } from '#locales/catalogs'
import type { TextKey } from '#locales/keys'
import type { OperatorKey } from '#locales/operators/en-us'
import { inDigits } from '#rules/counts'
import { SHORT_NUMBERS } from '#rules/short-numbers'

const all = await Promise.all(
	LANGUAGES.map(async (code) => [code, await operatorTextsFor(code)] as const),
)
const TEXTS = new Map(all)

/** The interface's texts in a language, to find elements by their names. */
export function saying(language: LanguageCode = DEFAULT_LANGUAGE) {
	const texts = TEXTS.get(language)
	const isMirrored = directionOf(language) === 'rtl'
	return (key: TextKey | OperatorKey, values: Record<string, string | number> = {}): string =>
		Object.entries(values).reduce(
			// In a mirrored sentence every value is isolated.
			(said, [name, value]) => {
				const own =
					typeof value === 'number' ? inDigits(`${value}`, SHORT_NUMBERS[language]) : value
				return said.replaceAll(`{${name}}`, isMirrored ? `\u2068${own}\u2069` : own)
			},
			texts?.[key] ?? key,
		)
}
