import { DEFAULT_LANGUAGE, type LanguageCode } from '#contract/languages'
import type { ShortForms } from '#rules/short-forms'
import { textsIn } from './area-files.ts'
import type { TextKey } from './keys.ts'
import { saying } from './texts.tsx'

const HOLE = /\{(\w+)\}/

/**
 * A refusal of the stage in the reader's language. The API sends English (API-00), so the sentence is found in the
 * English catalog, with what it names. A sentence that is not there stays as it came.
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

/** What stands in the sentence where the pattern has its hole; null for any other sentence. */
function valuesIn(sentence: string, pattern: string): Record<string, string | number> | null {
	const [before = '', name, after = ''] = pattern.split(HOLE)
	if (name === undefined) return sentence === pattern ? {} : null
	const isShort = sentence.length <= before.length + after.length
	if (isShort || !sentence.startsWith(before) || !sentence.endsWith(after)) return null
	const value = sentence.slice(before.length, sentence.length - after.length)
	return { [name]: /^\d+$/.test(value) ? Number(value) : value }
}
