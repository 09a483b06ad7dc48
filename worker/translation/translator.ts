import type { LanguageCode } from '#contract/languages'

export interface Translator {
	readonly name: string
	supports(source: LanguageCode, target: LanguageCode): boolean | Promise<boolean>
	/** The number of subrequests that translating so many texts costs. */
	callsFor(texts: number): number
	/** One translation per text, in order; throws TranslatorDown or TextRefused. */
	translate(
		texts: string[],
		source: LanguageCode,
		target: LanguageCode,
		signal?: AbortSignal,
	): Promise<string[]>
}

/** The engine gave no usable answer this time: worth trying again later. */
export class TranslatorDown extends Error {
	override name = 'TranslatorDown'
}

/** The engine works, but refuses this text: too long, or unreadable to it. */
export class TextRefused extends Error {
	override name = 'TextRefused'
}
