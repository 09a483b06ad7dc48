import type { LanguageCode } from '#contract/languages'

export interface Translator {
	readonly name: string
	supports(source: LanguageCode, target: LanguageCode): boolean | Promise<boolean>
	/** How many questions to the outside the translation of so many texts costs: the platform counts them. */
	callsFor(texts: number): number
	/** One answer per text, in their order; throws TranslatorDown when it has none, TextRefused when it wants none. */
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

/** The engine is there, but does not take these words: too long, or beyond what it understands. */
export class TextRefused extends Error {
	override name = 'TextRefused'
}
