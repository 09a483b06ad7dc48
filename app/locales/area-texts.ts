import { DEFAULT_LANGUAGE, type LanguageCode } from '#contract/languages'
import type { TextChunk } from './areas.ts'
import type { SaidKey, Texts } from './keys.ts'

const AGAIN_MS = 5_000

const known = new Map<LanguageCode, Texts>()
const asked = new Map<string, Promise<void>>()
const missed = new Map<LanguageCode, Set<SaidKey>>()
const inUse = new Set<TextChunk>()
const listeners = new Set<() => void>()
const waits = new Set<() => void>()
let found = 0
let spoken: LanguageCode = DEFAULT_LANGUAGE

/** Texts that were loaded after the first paint. */
export function laterTexts(language: LanguageCode): Texts {
	return known.get(language) ?? {}
}

/** Notes that a text was needed before its area was loaded, and loads the area. */
export function miss(language: LanguageCode, key: SaidKey): void {
	if (typeof document === 'undefined') return
	const keys = missed.get(language) ?? new Set()
	if (keys.has(key)) return
	missed.set(language, keys.add(key))
	void find(language, key)
}

/** A counter of found texts, which changes whenever one that was missing has been loaded. */
export function foundSoFar(): number {
	return found
}

export function onFound(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Sets the page's language, and loads all areas in use in that language. */
export function speakIn(language: LanguageCode): void {
	if (typeof document === 'undefined' || spoken === language) return
	spoken = language
	textsAhead(language)
}

/** Loads all areas in use in a language that was chosen, so that they come while the page is fetched in it. */
export function textsAhead(language: LanguageCode): void {
	for (const area of inUse) void fetchedIn(language, area)
}

/** Resolves when these areas are loaded in the page's language; retries until then. */
export async function textsOf(...areas: TextChunk[]): Promise<void> {
	await Promise.all(areas.map((area) => fetchedIn(spoken, area)))
}

/** Loads a part of the page together with the texts of its areas. */
export async function withTexts<Part>(part: Promise<Part>, ...areas: TextChunk[]): Promise<Part> {
	const [here] = await Promise.all([part, textsOf(...areas)])
	return here
}

async function find(language: LanguageCode, key: SaidKey): Promise<void> {
	const { areaOf } = await again(() => import('./areas.ts'))
	const area = areaOf(key)
	if (area) await fetchedIn(language, area)
	// A text that is in no file shows its key.
	known.set(language, { [key]: key, ...known.get(language) })
	found++
	for (const listener of listeners) listener()
}

function fetchedIn(language: LanguageCode, area: TextChunk): Promise<void> {
	inUse.add(area)
	// Somebody wants to see something now, so what failed before is not waited for.
	for (const end of waits) end()
	const name = `${language} ${area}`
	const before = asked.get(name)
	if (before) return before
	const fetched = again(() => fetchArea(language, area))
	asked.set(name, fetched)
	return fetched
}

async function fetchArea(language: LanguageCode, area: TextChunk): Promise<void> {
	const { textsIn } = await import('./area-files.ts')
	const texts = await textsIn(area, language)
	known.set(language, { ...known.get(language), ...texts })
}

async function again<T>(load: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await load()
		} catch {
			await new Promise<void>((done) => {
				const timer = setTimeout(over, AGAIN_MS)
				function over() {
					clearTimeout(timer)
					waits.delete(over)
					done()
				}
				waits.add(over)
			})
		}
	}
}
