import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { textsFor } from '#locales/catalogs'

/** A value's place in a text. */
const VALUE = /\{\w+\}/g
/** A text of values and signs alone could be anybody's words. */
const LETTER = /\p{L}/u

const SAYINGS = new Map(
	await Promise.all(
		LANGUAGES.map(async (code) => {
			const texts = Object.values(await textsFor(code)).filter((text) =>
				LETTER.test(text.replaceAll(VALUE, '')),
			)
			return [code, new RegExp(`^(?:${texts.map(patternOf).join('|')})$`, 'su')] as const
		}),
	),
)

/** Whether the interface says this in that language; else it is somebody's words or name. */
export function isInterfaceText(text: string, language: LanguageCode): boolean {
	return SAYINGS.get(language)?.test(text) ?? false
}

function patternOf(text: string): string {
	return text
		.trim()
		.split(VALUE)
		.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
		.join('.{1,40}')
}
