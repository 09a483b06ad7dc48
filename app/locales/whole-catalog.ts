import { DEFAULT_LANGUAGE, type LanguageCode } from '#contract/languages'
import type { Texts } from './keys.ts'

const AGAIN_MS = 5_000

const known = new Map<LanguageCode, Texts>()
const asked = new Map<LanguageCode, Promise<void>>()
const missed = new Set<LanguageCode>()
const listeners = new Set<() => void>()
let spoken: LanguageCode = DEFAULT_LANGUAGE

/** The whole catalog of a language; undefined until it is loaded. */
export function knownCatalog(language: LanguageCode): Texts | undefined {
	return known.get(language)
}

/** Notes that a text of this language was needed before its catalog was loaded. */
export function miss(language: LanguageCode): void {
	if (typeof document === 'undefined') return
	missed.add(language)
	void wholeCatalog(language)
}

export function isMissed(language: LanguageCode): boolean {
	return missed.has(language)
}

export function onCatalog(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Sets the page's language. */
export function speakIn(language: LanguageCode): void {
	spoken = language
}

/** Resolves when the catalog of the page's language is loaded; retries until then. */
export function wholeCatalog(language = spoken): Promise<void> {
	const before = asked.get(language)
	if (before) return before
	const fetched = fetchCatalog(language)
	asked.set(language, fetched)
	return fetched
}

async function fetchCatalog(language: LanguageCode): Promise<void> {
	for (;;) {
		try {
			const { CATALOGS } = await import('./catalog-files.ts')
			const { catalog } = await CATALOGS[language]()
			known.set(language, catalog)
			for (const listener of listeners) listener()
			return
		} catch {
			await new Promise((done) => setTimeout(done, AGAIN_MS))
		}
	}
}

/** Loads a part of the page together with the whole catalog. */
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
	const [here] = await Promise.all([part, wholeCatalog()])
	return here
}
