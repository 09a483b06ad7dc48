import type { LanguageCode } from '#contract/languages'

export interface Translator {
	readonly name: string
	supports(source: LanguageCode, target: LanguageCode): boolean | Promise<boolean>
	/** One answer per text, in their order; throws TranslatorDown when it has none. */
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
