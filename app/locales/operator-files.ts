import type { LanguageCode } from '#contract/languages'
import type { OperatorTexts } from './operators/en-us.ts'

/**
 * The texts for operators, a file per language. On the stage an operator's browser fetches one of them; on
 * /admin the page's data holds the texts.
 */
export const OPERATOR_TEXTS: Record<LanguageCode, () => Promise<{ operators: OperatorTexts }>> = {
	'en-us': () => import('./operators/en-us.ts'),
	'pt-br': () => import('./operators/pt-br.ts'),
	es: () => import('./operators/es.ts'),
	ko: () => import('./operators/ko.ts'),
	fa: () => import('./operators/fa.ts'),
	hi: () => import('./operators/hi.ts'),
	ru: () => import('./operators/ru.ts'),
	ro: () => import('./operators/ro.ts'),
	fr: () => import('./operators/fr.ts'),
	ja: () => import('./operators/ja.ts'),
	he: () => import('./operators/he.ts'),
	pl: () => import('./operators/pl.ts'),
	de: () => import('./operators/de.ts'),
	ar: () => import('./operators/ar.ts'),
	nl: () => import('./operators/nl.ts'),
	nb: () => import('./operators/nb.ts'),
	so: () => import('./operators/so.ts'),
	tr: () => import('./operators/tr.ts'),
	el: () => import('./operators/el.ts'),
	it: () => import('./operators/it.ts'),
	'zh-hans': () => import('./operators/zh-hans.ts'),
	si: () => import('./operators/si.ts'),
	th: () => import('./operators/th.ts'),
	ha: () => import('./operators/ha.ts'),
	id: () => import('./operators/id.ts'),
	uk: () => import('./operators/uk.ts'),
	ur: () => import('./operators/ur.ts'),
	bn: () => import('./operators/bn.ts'),
	sw: () => import('./operators/sw.ts'),
	cs: () => import('./operators/cs.ts'),
}
