import type { LanguageCode } from '#contract/languages'
import { textsIn } from './area-files.ts'
import { AREAS, type TextChunk } from './areas.ts'
import { enUs } from './english.ts'
import type { FormKey, TextKey, Texts } from './keys.ts'
import { OPERATOR_TEXTS } from './operator-files.ts'
import { baseOf } from './plurals.ts'

type WholeTexts = Texts & Record<Exclude<TextKey, FormKey>, string>

/** All texts of the interface in a language; missing ones in English (G-57). */
export const textsFor = oncePerLanguage(async (language): Promise<WholeTexts> => {
	const areas = Object.keys(AREAS) as TextChunk[]
	const catalog: Texts = Object.assign(
		{},
		...(await Promise.all(areas.map((area) => textsIn(area, language)))),
	)
	const said = new Set(Object.keys(catalog).map(baseOf))
	const lacking = Object.entries(enUs).filter(([key]) => !said.has(baseOf(key)))
	return { ...(Object.fromEntries(lacking) as typeof enUs), ...catalog }
})

/** All texts with the operators' own, which no other page loads. */
export const operatorTextsFor = oncePerLanguage(async (language): Promise<Texts> => {
	const { operators } = await OPERATOR_TEXTS[language]()
	return { ...(await textsFor(language)), ...operators }
})

/**
 * Memoises a function per language. It keeps results, not promises, because a request may not wait for another
 * one's I/O.
 */
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
