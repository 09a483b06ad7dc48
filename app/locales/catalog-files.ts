import type { Texts } from './texts.tsx'

// Only the browser fetches them: the Worker has all of them in itself.
declare const ASKS_ONLY: boolean | undefined

/** A file for each language; their thirty names alone would weigh on the first picture. */
export const CATALOGS =
	typeof ASKS_ONLY !== 'undefined' && ASKS_ONLY
		? import.meta.glob<{ catalog: Texts }>(['./??.ts', './??-*.ts', './zh-hans.ts'])
		: {}
