import { DEFAULT_LANGUAGE, type LanguageCode } from '#contract/languages'
import type { ShortForms } from '#rules/short-forms'
import { textsIn } from './area-files.ts'
import type { TextKey } from './keys.ts'
import { saying } from './texts.tsx'

const HOLE = /\{(\w+)\}/g

/**
 * A refusal of the stage in the reader's language. The API sends English (API-00), so the sentence is found in the
 * English catalog, with its names and numbers. A sentence that is not there stays in English.
 */
export async function translatedRefusal(
	sentence: string,
	language: LanguageCode,
	forms: ShortForms,
): Promise<string> {
	if (language === DEFAULT_LANGUAGE) return sentence
	const [english, texts] = await Promise.all([
		textsIn('problems', DEFAULT_LANGUAGE),
		textsIn('problems', language),
	])
	for (const [key, pattern] of Object.entries(english)) {
		const values = valuesIn(sentence, pattern)
		if (values && key in texts) return saying(language, texts, forms)(key as TextKey, values)
	}
	return sentence
}

/** The values in the sentence at the placeholders of the pattern; null for any other sentence. */
function valuesIn(sentence: string, pattern: string): Record<string, string | number> | null {
	const names = [...pattern.matchAll(HOLE)].map(([, name = '']) => name)
	if (names.length === 0) return sentence === pattern ? {} : null
	const parts = pattern.split(HOLE).filter((_, at) => at % 2 === 0)
	const literal = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
	const [, ...values] = new RegExp(`^${literal.join('(.+)')}$`, 's').exec(sentence) ?? []
	if (values.length === 0) return null
	const pairs = values.map((value, at) => [names[at], /^\d+$/.test(value) ? Number(value) : value])
	return Object.fromEntries(pairs)
}
