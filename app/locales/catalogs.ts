import type { LanguageCode } from '#contract/languages'
import * as ar from './ar.ts'
import * as bn from './bn.ts'
import * as cs from './cs.ts'
import * as de from './de.ts'
import * as el from './el.ts'
import { type Catalog, joinPost as englishPost, enUs, type TextKey } from './en-us.ts'
import * as es from './es.ts'
import * as fa from './fa.ts'
import * as fr from './fr.ts'
import * as ha from './ha.ts'
import * as he from './he.ts'
import * as hi from './hi.ts'
import * as id from './id.ts'
import * as it from './it.ts'
import * as ja from './ja.ts'
import * as ko from './ko.ts'
import * as nb from './nb.ts'
import * as nl from './nl.ts'
import * as pl from './pl.ts'
import * as ptBr from './pt-br.ts'
import * as ro from './ro.ts'
import * as ru from './ru.ts'
import * as si from './si.ts'
import * as so from './so.ts'
import * as sw from './sw.ts'
import * as th from './th.ts'
import * as tr from './tr.ts'
import * as uk from './uk.ts'
import * as ur from './ur.ts'
import * as zhHans from './zh-hans.ts'

interface Locale {
	catalog: Catalog
	joinPost: string
}

/** What each language itself says, before English fills its gaps. */
export const LOCALES: Record<LanguageCode, Locale> = {
	'en-us': { catalog: enUs, joinPost: englishPost },
	'pt-br': ptBr,
	es,
	ko,
	fa,
	hi,
	ru,
	ro,
	fr,
	ja,
	he,
	pl,
	de,
	ar,
	nl,
	nb,
	so,
	tr,
	el,
	it,
	'zh-hans': zhHans,
	si,
	th,
	ha,
	id,
	uk,
	ur,
	bn,
	sw,
	cs,
}

/** The whole interface in a language; what its catalog lacks is said in English (G-57). */
export const textsFor = oncePerLanguage(
	(language): Record<TextKey, string> => ({ ...enUs, ...LOCALES[language].catalog }),
)

type PublicKey = Exclude<TextKey, `admin.${string}`>

/** Without what only operators read: it would weigh on every page. */
export const publicTextsFor = oncePerLanguage((language) => {
	const all = Object.entries(textsFor(language))
	const texts = Object.fromEntries(all.filter(([key]) => !key.startsWith('admin.')))
	return texts as Record<PublicKey, string>
})

/** Made when it is first asked for, and kept. */
export function oncePerLanguage<T>(make: (language: LanguageCode) => T): (of: LanguageCode) => T {
	const kept = new Map<LanguageCode, T>()
	return (language) => {
		const known = kept.get(language) ?? make(language)
		kept.set(language, known)
		return known
	}
}

export function joinPostFor(language: LanguageCode): string {
	return LOCALES[language].joinPost
}
