import { WRITTEN_LEFTWARDS } from '#contract/languages'

/**
 * Words of a person as they stand inside a sentence: their letters and marks of direction reorder nothing around
 * them. Isolates of their own go, because an end too many would end this one.
 */
export function isolated(words: string): string {
	return `\u2068${words.replace(/[\u2066-\u2069]/g, '')}\u2069`
}

/** Whether words inside of a sentence could reorder it by letters or marks of direction. */
export function reorders(words: string): boolean {
	return WRITTEN_LEFTWARDS.test(words) || /[\u202a-\u202e\u2066-\u2069]/.test(words)
}
