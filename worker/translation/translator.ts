import type { LanguageCode } from '#contract/languages'

export interface Translator {
	readonly name: string
	supports(source: LanguageCode, target: LanguageCode): boolean | Promise<boolean>
	/** How many subrequests a translation of this many texts costs. */
	callsFor(texts: number): number
	/** Translates each text; the results have the order of the texts. Throws TranslatorDown or TextRefused. */
	translate(
		texts: string[],
		source: LanguageCode,
		target: LanguageCode,
		signal?: AbortSignal,
	): Promise<string[]>
}

/** The engine gave no usable answer this time. A later attempt may succeed. */
export class TranslatorDown extends Error {
	override name = 'TranslatorDown'
}

/** The engine works but refuses this text, because it is too long or unreadable for it. */
export class TextRefused extends Error {
	override name = 'TextRefused'
}
