import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from '#contract/languages'

const HEADER_MAX_CHARS = 1_000
const TAG = /^([a-z]{2,8})(?:[-_][a-z0-9]{1,8})*$/i
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i

// The language for each primary tag: pt for pt-br, zh for zh-hans, also in zh-TW (G-109).
const BY_PRIMARY_TAG: ReadonlyMap<string, LanguageCode> = new Map<string, LanguageCode>([
	...LANGUAGES.map((code) => [code.slice(0, 2), code] as const),
	['no', 'nb'],
	['nn', 'nb'],
	['iw', 'he'],
	['in', 'id'],
])

interface LanguageSources {
	query?: string | null | undefined
	cookie?: string | null | undefined
	acceptLanguage?: string | null | undefined
}

/** The language of a page: that in the address; without it the one chosen before; without that the browser's. */
export function chooseLanguage({ query, cookie, acceptLanguage }: LanguageSources): LanguageCode {
	return (
		languageFromTag(query) ??
		languageFromTag(cookie) ??
		languageFromAcceptHeader(acceptLanguage) ??
		DEFAULT_LANGUAGE
	)
}

export function languageFromTag(tag: string | null | undefined): LanguageCode | null {
	const primary = TAG.exec(tag?.trim() ?? '')?.[1]
	return BY_PRIMARY_TAG.get(primary?.toLowerCase() ?? '') ?? null
}

/**
 * The language of the header that the stage has and that has the highest weight; null for none. Malformed entries
 * are skipped.
 */
export function languageFromAcceptHeader(header: string | null | undefined): LanguageCode | null {
	const wanted = (header ?? '')
		.slice(0, HEADER_MAX_CHARS)
		.split(',')
		.map((part) => {
			const [tag, ...params] = part.split(';').map((piece) => piece.trim())
			return { language: languageFromTag(tag), weight: weightOf(params) }
		})
		.filter(({ weight }) => weight > 0)
		.sort((a, b) => b.weight - a.weight)
	return wanted.find(({ language }) => language)?.language ?? null
}

/**
 * The languages that are offered first (G-55): the person's own, the browser's, the most used ones of the stage,
 * then the usual order.
 */
export function languageChips(
	current: LanguageCode,
	browser: readonly string[],
	onStageLanguages: readonly LanguageCode[],
	count: number,
): LanguageCode[] {
	const browserLanguages = browser.map(languageFromTag).filter((language) => language !== null)
	const offered = [current, ...browserLanguages, ...mostUsedFirst(onStageLanguages)]
	return [...new Set(offered)].slice(0, count)
}

function weightOf(params: readonly string[]): number {
	const q = params.find((param) => /^q\b/i.test(param))
	return q === undefined ? 1 : Number(WEIGHT.exec(q)?.[1] ?? 0)
}

function mostUsedFirst(used: readonly LanguageCode[]): LanguageCode[] {
	const uses = new Map<LanguageCode, number>()
	for (const language of used) uses.set(language, (uses.get(language) ?? 0) + 1)
	return [...LANGUAGES].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))
}
