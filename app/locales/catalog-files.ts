import type { LanguageCode } from '#contract/languages'
import type { Catalog } from './en-us.ts'

interface Locale {
	catalog: Catalog
	joinPost: string
}

/** One file per language, loaded on demand in browser and Worker. */
export const CATALOGS: Record<LanguageCode, () => Promise<Locale>> = {
	'en-us': () => import('./en-us.ts'),
	'pt-br': () => import('./pt-br.ts'),
	es: () => import('./es.ts'),
	ko: () => import('./ko.ts'),
	fa: () => import('./fa.ts'),
	hi: () => import('./hi.ts'),
	ru: () => import('./ru.ts'),
	ro: () => import('./ro.ts'),
	fr: () => import('./fr.ts'),
	ja: () => import('./ja.ts'),
	he: () => import('./he.ts'),
	pl: () => import('./pl.ts'),
	de: () => import('./de.ts'),
	ar: () => import('./ar.ts'),
	nl: () => import('./nl.ts'),
	nb: () => import('./nb.ts'),
	so: () => import('./so.ts'),
	tr: () => import('./tr.ts'),
	el: () => import('./el.ts'),
	it: () => import('./it.ts'),
	'zh-hans': () => import('./zh-hans.ts'),
	si: () => import('./si.ts'),
	th: () => import('./th.ts'),
	ha: () => import('./ha.ts'),
	id: () => import('./id.ts'),
	uk: () => import('./uk.ts'),
	ur: () => import('./ur.ts'),
	bn: () => import('./bn.ts'),
	sw: () => import('./sw.ts'),
	cs: () => import('./cs.ts'),
}
