import type { Texts } from './texts.tsx'

/** A file for each language; their thirty names alone would weigh on the first picture. */
export const CATALOGS = import.meta.env.SSR
	? {}
	: import.meta.glob<{ catalog: Texts }>(['./??.ts', './??-*.ts', './zh-hans.ts'])
