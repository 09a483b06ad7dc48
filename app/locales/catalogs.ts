import type { LanguageCode } from '#contract/languages'
import { CATALOGS } from './catalog-files.ts'
import { enUs, type FormKey, type TextKey } from './en-us.ts'
import type { Texts } from './keys.ts'
import { OPERATOR_TEXTS } from './operator-files.ts'
import { baseOf } from './plurals.ts'

type WholeTexts = Texts & Record<Exclude<TextKey, FormKey>, string>

/** All texts of the interface in a language; missing ones in English (G-57). */
export const textsFor = oncePerLanguage(async (language): Promise<WholeTexts> => {
	const { catalog } = await CATALOGS[language]()
	const said = new Set(Object.keys(catalog).map(baseOf))
	const lacking = Object.entries(enUs).filter(([key]) => !said.has(baseOf(key)))
	return { ...(Object.fromEntries(lacking) as typeof enUs), ...catalog }
})

/** With the operators' texts, which other pages need not load. */
export const operatorTextsFor = oncePerLanguage(async (language): Promise<Texts> => {
	const { operators } = await OPERATOR_TEXTS[language]()
	return { ...(await textsFor(language)), ...operators }
})

/** Memoises results, not promises: a request may not wait for I/O of another. */
export function oncePerLanguage<T>(
	make: (language: LanguageCode) => Promise<T>,
): (of: LanguageCode) => Promise<T> {
	const kept = new Map<LanguageCode, T>()
	return async (language) => {
		const known = kept.get(language) ?? (await make(language))
		kept.set(language, known)
		return known
	}
}

export async function joinPostFor(language: LanguageCode): Promise<string> {
	return (await CATALOGS[language]()).joinPost
}
