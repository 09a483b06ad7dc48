import type { LanguageCode } from '#contract/languages'
import { CATALOGS } from './catalog-files.ts'
import { enUs, type TextKey } from './en-us.ts'

/** The whole interface in a language; what its catalog lacks is said in English (G-57). */
export const textsFor = oncePerLanguage(async (language): Promise<Record<TextKey, string>> => {
	const { catalog } = await CATALOGS[language]()
	return { ...enUs, ...catalog }
})

type PublicKey = Exclude<TextKey, `admin.${string}`>

/** Without what only operators read: it would weigh on every page. */
export const publicTextsFor = oncePerLanguage(async (language) => {
	const all = Object.entries(await textsFor(language))
	const texts = Object.fromEntries(all.filter(([key]) => !key.startsWith('admin.')))
	return texts as Record<PublicKey, string>
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
