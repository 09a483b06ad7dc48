import type { LanguageCode } from '#contract/languages'
import { CATALOGS } from './catalog-files.ts'
import { enUs, type TextKey } from './en-us.ts'
import { OPERATOR_TEXTS } from './operator-files.ts'
import { baseOf, type FormKey } from './plurals.ts'
import type { Texts } from './texts.tsx'

type WholeTexts = Texts & Record<Exclude<TextKey, FormKey>, string>

/** The whole interface in a language; what its catalog lacks is said in English (G-57). */
export const textsFor = oncePerLanguage(async (language): Promise<WholeTexts> => {
	const { catalog } = await CATALOGS[language]()
	const said = new Set(Object.keys(catalog).map(baseOf))
	const lacking = Object.entries(enUs).filter(([key]) => !said.has(baseOf(key)))
	return { ...(Object.fromEntries(lacking) as typeof enUs), ...catalog }
})

/** With what only operators read: it would weigh on every other page. */
export const operatorTextsFor = oncePerLanguage(async (language): Promise<Texts> => {
	const { operators } = await OPERATOR_TEXTS[language]()
	return { ...(await textsFor(language)), ...operators }
})

/** Made when it is first asked for, and kept: what was made, for no request may wait for another's work. */
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
